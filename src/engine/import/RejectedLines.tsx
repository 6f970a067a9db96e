import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { useResource } from '../EngineContext';
import { download } from '../export/saveFile';
import { FailureState } from '../FailureState';
import type { ImportDetail, RefusedLine } from '../provider/imports';
import type { ImportState } from './useImport';

/** the server's page size */
const PAGE = 100;

interface RejectedLinesProps {
  state: ImportState;
  detail: ImportDetail;
  /** offers a file for correction; not for lines that could not be reverted */
  canDownload: boolean;
}

/** Table of the rejected lines with their errors and values; also as a file. */
export function RejectedLines({ state: { imports, showError }, detail, canDownload }: RejectedLinesProps) {
  const translate = useTranslate();
  const { name } = useResource();
  const text = (key: string) => translate(`transfer.import.${key}`);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [name, 'import', detail.id, 'refused', detail.counts],
    queryFn: ({ pageParam }) => imports?.refused(name, detail.id, pageParam) ?? Promise.resolve([]),
    initialPageParam: 0,
    getNextPageParam: (page: RefusedLine[]) => (page.length < PAGE ? undefined : page.at(-1)?.line),
    retry: false,
  });
  const lines = data?.pages.flat() ?? [];
  if (error && !data) return <FailureState compact error={error} onRetry={() => void refetch()} />;
  if (lines.length === 0) return null;
  const plan = detail.plan?.columns ?? [];
  const downloadFile = async () => {
    try {
      const saved = await imports?.refusedFile(name, detail.id);
      if (saved) download(saved.file, saved.name);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <>
      <div className="import-scroll">
        <table className="import-table import-stack">
          <caption>{text('problems')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('line')}</th>
              <th scope="col">{text('column')}</th>
              <th scope="col">{text('cell')}</th>
              <th scope="col">{text('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.flatMap(({ line, cells, errors }) =>
              errors.map(({ path, title, sentence }, index) => (
                <tr key={`${line} ${path}`}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={errors.length}>
                      <span className="import-label">{text('line')}</span> {line}
                    </th>
                  )}
                  <td>{title}</td>
                  <td>
                    <bdi className="import-sample">{cells[plan.indexOf(path)] ?? ''}</bdi>
                  </td>
                  <td className="import-wrong">{sentence}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      <footer className="import-actions">
        {hasNextPage && <Button onClick={() => void fetchNextPage()}>{text('more')}</Button>}
        {canDownload && (
          <Button onClick={() => void downloadFile()}>
            <Download size={16} aria-hidden="true" />
            {text('download')}
          </Button>
        )}
      </footer>
    </>
  );
}
