import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import type { FileRef } from '../../../schema/kinds/kind';
import { showToast } from '../../../ui/toasts';
import { failureKey, failureOf } from '../../form/failure';
import type { EngineDataProvider } from '../../provider';
import type { Files } from '../../provider/files';

/** Where files are kept; undefined where the server keeps none. */
export function useFiles(): Files | undefined {
  // `useDataProvider` makes a call of whatever it is asked for: the provider itself knows whether it has any
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.files;
}

export interface Content {
  /** as long as it is drawn */
  url: string | undefined;
  failed: boolean;
}

/** What a key holds never changes: what has come is kept for `minutes`, in memory alone. */
function useBlob(
  key: readonly string[],
  ask: (files: Files, signal: AbortSignal) => Promise<Blob>,
  wanted: boolean,
  minutes: number,
): Content {
  const files = useFiles();
  const { data, isError } = useQuery({
    queryKey: ['files', ...key],
    queryFn: ({ signal }) => (files ? ask(files, signal) : null),
    enabled: wanted && files !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: minutes * 60_000,
    retry: false,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, failed: isError };
}

/** The content of a file. */
export const useContent = ({ id }: FileRef): Content =>
  useBlob([id], (files, signal) => files.fetch(id, signal), true, 1);

/** Of a picture that the server has not small, what may take its place, in bytes. */
const smallEnough = 256 * 1024;

/** A picture made small, asked for once it is `wanted`. */
export function useThumbnail({ id, size }: FileRef, wanted: boolean): Content {
  return useBlob(
    [id, 'small'],
    (files, signal) =>
      files.thumbnail(id, signal).catch((error: unknown) => {
        if (failureOf(error).status !== 404 || size > smallEnough) throw error;
        return files.fetch(id, signal);
      }),
    wanted,
    30,
  );
}

/** Fetches a file and gives it to the browser to keep, under its own name. */
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
        // the browser has taken it by then
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
