import { type RefObject, useEffect, useRef } from 'react';

/** Files that are dropped on an element, or pasted in it; what else is pasted is none of its business. */
export function useFilesGiven(
  element: RefObject<HTMLElement | null>,
  open: boolean,
  onOver: (over: boolean) => void,
  onFiles: (files: readonly File[]) => void,
): void {
  const latest = useRef({ open, onOver, onFiles });
  latest.current = { open, onOver, onFiles };

  useEffect(() => {
    const { current: box } = element;
    if (!box) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const carries = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (!carries(event)) return;
      // a browser would leave the page for the file
      event.preventDefault();
      if (latest.current.open) latest.current.onOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && box.contains(event.relatedTarget))) latest.current.onOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!carries(event)) return;
      event.preventDefault();
      latest.current.onOver(false);
      if (latest.current.open) latest.current.onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!latest.current.open || files.length === 0) return;
      event.preventDefault();
      latest.current.onFiles(files);
    };
    box.addEventListener('dragover', over, { signal });
    box.addEventListener('dragleave', leave, { signal });
    box.addEventListener('drop', drop, { signal });
    box.addEventListener('paste', paste, { signal });
    return () => stop.abort();
  }, [element]);
}
