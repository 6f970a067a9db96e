import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { Button } from '../../ui/Button';
import { useResource } from '../EngineContext';
import { download } from '../export/saveFile';
import { FailureState } from '../FailureState';
import type { ImportDetail, RefusedLine } from '../provider/imports';
import type { ImportState } from './useImport';

/** As many as the server tells at once. */
const PAGE = 100;

interface RefusedProps {
  state: ImportState;
  told: ImportDetail;
  /** of a file to be mended: not what could not be undone */
  downloads: boolean;
}

/** The lines that were refused, each with why, beside what stood there; and all of them as a file. */
export function Refused({ state: { imports, failed }, told, downloads }: RefusedProps) {
  const translate = useTranslate();
  const { name } = useResource();
  const text = (key: string) => translate(`transfer.import.${key}`);
  const { data, error, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [name, 'import', told.id, 'refused', told.counts],
    queryFn: ({ pageParam }) => imports?.refused(name, told.id, pageParam) ?? Promise.resolve([]),
    initialPageParam: 0,
    getNextPageParam: (page: RefusedLine[]) => (page.length < PAGE ? undefined : page.at(-1)?.line),
    retry: false,
  });
  const lines = data?.pages.flat() ?? [];
  if (error && !data) return <FailureState compact error={error} onRetry={() => void refetch()} />;
  if (lines.length === 0) return null;
  const plan = told.plan?.columns ?? [];
  const save = async () => {
    try {
      const saved = await imports?.refusedFile(name, told.id);
      if (saved) download(saved.file, saved.name);
    } catch (error) {
      failed(error);
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
              errors.map(({ path, title, sentence }, at) => (
                <tr key={`${line} ${path}`}>
                  {at === 0 && (
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
        {downloads && (
          <Button onClick={() => void save()}>
            <Download size={16} aria-hidden="true" />
            {text('download')}
          </Button>
        )}
      </footer>
    </>
  );
}
