import type { FileRef } from '../../schema/kinds/kind';

/** What an uploaded file is for: a field, of a resource or of an action's input. */
export interface FileTarget {
  resource: string;
  field: string;
  action?: string;
}

/** Where uploaded files are kept. */
export interface Files {
  /** `onProgress` is told from 0 to 1; the signal gives it up */
  upload(
    file: File,
    target: FileTarget,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<FileRef>;
  fetch(id: string, signal?: AbortSignal): Promise<Blob>;
  /** a picture made small; 404 where there is none of it */
  thumbnail(id: string, signal?: AbortSignal): Promise<Blob>;
}
