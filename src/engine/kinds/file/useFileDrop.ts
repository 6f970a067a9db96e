import { type RefObject, useEffect, useRef } from 'react';

/** Calls `onFiles` for files that are dropped on an element or pasted into it; other pasted content is ignored. */
export function useFileDrop(
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  onDragOver: (isOver: boolean) => void,
  onFiles: (files: readonly File[]) => void,
): void {
  const latest = useRef({ open: enabled, onOver: onDragOver, onFiles });
  latest.current = { open: enabled, onOver: onDragOver, onFiles };

  useEffect(() => {
    const { current: target } = element;
    if (!target) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const handleDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      // otherwise the browser would navigate to the file
      event.preventDefault();
      if (latest.current.open) latest.current.onOver(true);
    };
    const handleDragLeave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && target.contains(event.relatedTarget))) latest.current.onOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current.onOver(false);
      if (latest.current.open) latest.current.onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const handlePaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!latest.current.open || files.length === 0) return;
      event.preventDefault();
      latest.current.onFiles(files);
    };
    target.addEventListener('dragover', handleDragOver, { signal });
    target.addEventListener('dragleave', handleDragLeave, { signal });
    target.addEventListener('drop', handleDrop, { signal });
    target.addEventListener('paste', handlePaste, { signal });
    return () => controller.abort();
  }, [element]);
}
