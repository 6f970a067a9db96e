import { type QueryClient, useQuery } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import type { FileRef } from '../../../schema/kinds/kind';
import { showToast } from '../../../ui/toasts';
import { failureKey, failureOf } from '../../failure';
import type { EngineDataProvider } from '../../provider';
import type { Files } from '../../provider/files';

/** Returns the store for files; undefined if the server stores none. */
export function useFiles(): Files | undefined {
  // `useDataProvider` returns a proxy that has a function for every name; only the provider itself shows whether it has `files`
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.files;
}

export interface Content {
  /** object URL, valid while the component is mounted */
  url: string | undefined;
  /** media type that the server sent; undefined while loading */
  type: string | undefined;
  failed: boolean;
}

/** Returns an object URL of a blob, valid while the component is mounted and the blob is the same. */
function useObjectUrl(blob: Blob | null | undefined): string | undefined {
  const [shown, setShown] = useState<{ blob: Blob; url: string }>();
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    setShown({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return shown && shown.blob === blob ? shown.url : undefined;
}

/** Loads a blob. A key's content never changes, so it is cached in memory for `minutes`. */
function useBlob(
  key: readonly string[],
  load: (files: Files, signal: AbortSignal) => Promise<Blob>,
  enabled: boolean,
  minutes: number,
): Content {
  const files = useFiles();
  const { data, isError } = useQuery({
    queryKey: ['files', ...key],
    queryFn: ({ signal }) => (files ? load(files, signal) : null),
    enabled: enabled && files !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: minutes * 60_000,
    retry: false,
  });
  const url = useObjectUrl(data);
  return { url, type: data?.type, failed: isError };
}

/** Loads a file's content. */
export const useContent = ({ id }: FileRef): Content =>
  useBlob([id], (files, signal) => files.fetch(id, signal), true, 1);

/** Loads the SHA-256 of a file's content; undefined while loading, null if that failed. */
export function useSha256({ id }: FileRef): string | null | undefined {
  const files = useFiles();
  const { data, isError } = useQuery({
    queryKey: ['files', id, 'sha256'],
    queryFn: ({ signal }) => files?.sha256(id, signal) ?? null,
    enabled: files !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isError ? null : data;
}

/** Maximum size in bytes of an image that is loaded in full because the server has no thumbnail. */
const MAX_FALLBACK_BYTES = 256 * 1024;

/** Loads a thumbnail once `enabled` is set. */
export function useThumbnail({ id, size }: FileRef, enabled: boolean): Content {
  return useBlob(
    [id, 'small'],
    (files, signal) =>
      files.thumbnail(id, signal).catch((error: unknown) => {
        if (failureOf(error).status !== 404 || size > MAX_FALLBACK_BYTES) throw error;
        return files.fetch(id, signal);
      }),
    enabled,
    30,
  );
}

const pictureQuery = (files: Files | undefined, resource: string, id: string | number) => ({
  queryKey: ['files', 'picture', resource, String(id)],
  queryFn: ({ signal }: { signal: AbortSignal }) => files?.picture(resource, id, signal) ?? null,
  staleTime: 5 * 60_000,
  retry: false as const,
});

export interface RecordPicture {
  /** object URL, valid while the component is mounted */
  url: string | undefined;
  /** `missing`: the record has none */
  state: 'loading' | 'shown' | 'missing' | 'failed';
  /** why it failed, in the person's language, if the server says so */
  detail: string | undefined;
  retry: () => void;
}

/** Loads the picture of a record from outside of the product. */
export function useRecordPicture(resource: string, id: string | number): RecordPicture {
  const files = useFiles();
  const { data, error, refetch } = useQuery({ ...pictureQuery(files, resource, id), enabled: files !== undefined });
  const url = useObjectUrl(data);
  const failure = error === null ? undefined : failureOf(error);
  const state = failure ? (failure.status === 404 ? 'missing' : 'failed') : url === undefined ? 'loading' : 'shown';
  return { url, state, detail: failure?.detail, retry: () => void refetch() };
}

/** Loads the picture of a record that is about to be opened. */
export const prefetchPicture = (
  client: QueryClient,
  files: Files | undefined,
  resource: string,
  id: string | number,
): Promise<void> => (files ? client.prefetchQuery(pictureQuery(files, resource, id)) : Promise.resolve());

/** Returns a function that downloads a file under its own name. */
export function useDownload(): (file: FileRef) => void {
  const files = useFiles();
  const translate = useTranslate();
  return ({ id, name }) => {
    files?.fetch(id).then(
      (content) => {
        const url = URL.createObjectURL(content);
        const link = document.createElement('a');
        link.href = url;
        link.download = name;
        link.click();
        // the browser has read the URL by then
        setTimeout(() => URL.revokeObjectURL(url), 60_000);
      },
      (error: unknown) => {
        const { status, detail } = failureOf(error);
        showToast({
          tone: 'danger',
          title: translate('files.fetchFailed', { name }),
          description: detail ?? translate(failureKey(status)),
        });
      },
    );
  };
}
