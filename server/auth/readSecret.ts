/** Reads a secret line: typed without echo, or piped in. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks at the terminal if there is one; otherwise reads the first line of standard input. */
export async function readSecret(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(`${question}: `);
  // readline echoes the input to its output stream
  const mutedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: mutedOutput, terminal: stdin.isTTY === true });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
