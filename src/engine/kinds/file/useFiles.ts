import { useQuery } from '@tanstack/react-query';
import { DataProviderContext, useTranslate } from 'ra-core';
import { useContext, useEffect, useState } from 'react';
import type { FileRef } from '../../../schema/kinds/kind';
import { showToast } from '../../../ui/toasts';
import { failureKey, failureOf } from '../../form/failure';
import type { EngineDataProvider, Files } from '../../provider';

/** Where files are kept; undefined where the server keeps none. */
export function useFiles(): Files | undefined {
  // `useDataProvider` makes a call of whatever it is asked for: the provider itself knows whether it has any
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.files;
}

/** The address of a file's content, as long as it is drawn; asked for once it is `wanted`. */
export function useContent({ id }: FileRef, wanted: boolean): { url: string | undefined; failed: boolean } {
  const files = useFiles();
  const { data, isError } = useQuery({
    queryKey: ['files', id],
    queryFn: ({ signal }) => files?.fetch(id, signal) ?? null,
    enabled: wanted && files !== undefined,
    // what a key holds never changes
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
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
