import type { FileRef } from '../../schema/kinds/kind';

/** Target of an uploaded file: a field of a resource or of an action's input. */
export interface FileTarget {
  resource: string;
  field: string;
  action?: string;
}

/** Store for uploaded files. */
export interface Files {
  /** `onProgress` gets a share from 0 to 1; aborting the signal cancels the upload */
  upload(
    file: File,
    target: FileTarget,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ): Promise<FileRef>;
  /** returns the SHA-256 of the content, in hexadecimal digits */
  sha256(id: string, signal?: AbortSignal): Promise<string>;
  fetch(id: string, signal?: AbortSignal): Promise<Blob>;
  /** returns a thumbnail; fails with 404 if the file has none */
  thumbnail(id: string, signal?: AbortSignal): Promise<Blob>;
  /** returns the picture of a record from outside of the product; fails with 404 if it has none */
  picture(resource: string, id: string | number, signal?: AbortSignal): Promise<Blob>;
}
