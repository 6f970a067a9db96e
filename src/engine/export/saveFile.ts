import type { ExportFile } from '../provider/exports';

interface FileHandle {
  createWritable(): Promise<WritableStream<Uint8Array>>;
}
type Picker = (options: { suggestedName: string }) => Promise<FileHandle>;

/** From so many records on, a file goes to the disk as it comes, where the browser lets it. */
const LARGE = 20_000;

const pickerIn = (window: Window): Picker | undefined => {
  const picker: unknown = Reflect.get(window, 'showSaveFilePicker');
  return typeof picker === 'function' ? (options) => Reflect.apply(picker, window, [options]) : undefined;
};

/**
 * Where a large file shall go: asked of the person at once, while their click counts. Undefined: the browser's downloads.
 * Rejects with `AbortError` where they think better of it.
 */
export async function placeFor(name: string, total: number): Promise<FileHandle | undefined> {
  const picker = total < LARGE ? undefined : pickerIn(window);
  return picker?.({ suggestedName: name });
}

/** Hands a file to the browser's downloads. */
export function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const QUOTE = 0x22;
const LINE = 0x0a;

/** Counts what goes by: bytes, and the ends of lines outside of quotes. */
export function counting(onCount: (bytes: number, lines: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  let lines = 0;
  let quoted = false;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      for (const byte of chunk) {
        if (byte === QUOTE) quoted = !quoted;
        else if (byte === LINE && !quoted) lines += 1;
      }
      controller.enqueue(chunk);
      onCount(bytes, lines);
    },
  });
}

/** Writes a file to its place while it arrives; one that breaks off is not kept. */
export async function saveFile(
  file: ExportFile,
  place: FileHandle | undefined,
  { signal, onCount }: { signal: AbortSignal; onCount: (bytes: number, lines: number) => void },
): Promise<void> {
  const body = file.body.pipeThrough(counting(onCount));
  if (place) {
    await body.pipeTo(await place.createWritable(), { signal });
    return;
  }
  const blob = await new Response(body).blob();
  signal.throwIfAborted();
  download(blob, file.name);
}
