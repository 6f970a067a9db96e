import type { ExportFile } from '../provider/exports';

interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
type Picker = (options: { suggestedName: string }) => Promise<FileHandle>;

/** From this number of records on, the file is streamed to disk if the browser supports it. */
const STREAM_THRESHOLD = 20_000;

const filePickerOf = (window: Window): Picker | undefined => {
  const picker: unknown = Reflect.get(window, 'showSaveFilePicker');
  return typeof picker === 'function' ? (options) => Reflect.apply(picker, window, [options]) : undefined;
};

/**
 * Lets the person choose where to save a large file. Must run directly in the click handler, because browsers require a user
 * gesture. Undefined: the file goes to the browser's downloads. Rejects with `AbortError` if the person cancels.
 */
export async function chooseFile(name: string, total: number): Promise<FileHandle | undefined> {
  const picker = total < STREAM_THRESHOLD ? undefined : filePickerOf(window);
  return picker?.({ suggestedName: name });
}

/** Passes a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const QUOTE = 0x22;
const LINE = 0x0a;

/** Passes data through and counts its bytes and its line breaks outside of quotes. */
function countingStream(onCount: (bytes: number, lines: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let lines = 0;
  let isQuoted = false;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE && !isQuoted) lines += 1;
      }
      controller.enqueue(chunk);
      onCount(bytes, lines);
    },
  });
}

/** Saves a file while it arrives; an incomplete file is discarded. */
export async function saveFile(
  file: ExportFile,
  handle: FileHandle | undefined,
  { signal, onCount }: { signal: AbortSignal; onCount: (bytes: number, lines: number) => void },
): Promise<void> {
  const body = file.body.pipeThrough(countingStream(onCount));
  if (handle) {
    await body.pipeTo(await handle.createWritable(), { signal });
    return;
  }
  const blob = await new Response(body).blob();
  signal.throwIfAborted();
  download(blob, file.name);
}
