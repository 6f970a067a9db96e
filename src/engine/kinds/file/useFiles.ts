import { useQuery } from '@tanstack/react-query';
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
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const objectUrl = URL.createObjectURL(data);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [data]);
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
