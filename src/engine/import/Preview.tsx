import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useResource } from '../EngineContext';
import { FailureState } from '../FailureState';
import { failureKey, failureOf, mayHaveSucceeded } from '../failure';
import type { ImportDetail, ImportPlan, ImportPreview } from '../provider/imports';
import { Formats } from './Formats';
import type { ImportState } from './useImport';

interface PreviewProps {
  state: ImportState;
  detail: ImportDetail;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

const effectKey = ({ changes, cells, issues }: ImportPreview): string => {
  if (issues.length > 0 || cells.some(({ issue }) => issue !== undefined)) return 'refuses';
  return changes ? 'changes' : 'creates';
};

/** Preview of the first lines with this plan: what each does, and its errors. */
export function Preview({ state: { imports }, detail: importDetail, plan, onChange }: PreviewProps) {
  const translate = useTranslate();
  const { name } = useResource();
  const text = (key: string) => translate(`transfer.import.${key}`);
  const { data, error, refetch } = useQuery({
    queryKey: [name, 'import', importDetail.id, 'preview', plan],
    queryFn: ({ signal }) =>
      imports?.preview(name, importDetail.id, plan, signal) ?? Promise.resolve({ lines: [], formats: [] }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error) {
    const { status, detail: reason } = failureOf(error);
    // an invalid plan must be corrected above; an unreachable server can be retried
    if (mayHaveSucceeded(status)) return <FailureState compact error={error} onRetry={() => void refetch()} />;
    return (
      <p className="import-warning" role="alert">
        {reason ?? translate(failureKey(status))}
      </p>
    );
  }
  const [firstLine] = data?.lines ?? [];
  if (!data || !firstLine) return null;
  const titleOf = (path: string) =>
    [...importDetail.targets.written, ...importDetail.targets.keys].find((target) => target.path === path)?.title ??
    path;
  return (
    <>
      <Formats detected={data.formats} {...{ plan, titleOf, onChange }} />
      {/* focusable, so that the keyboard can scroll it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className="import-scroll" tabIndex={0} aria-label={text('preview')}>
        <table className="import-table">
          <caption>{text('preview')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('line')}</th>
              <th scope="col">{text('effect')}</th>
              {firstLine.cells.map(({ path }) => (
                <th key={path} scope="col">
                  {titleOf(path)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.lines.map((line) => (
              <tr key={line.line}>
                <th scope="row">{line.line}</th>
                <td>
                  {text(effectKey(line))}
                  {line.issues.map((issue) => (
                    <span key={issue} className="import-wrong">
                      {issue}
                    </span>
                  ))}
                </td>
                {line.cells.map((cell) => (
                  <td key={cell.path} data-wrong={cell.issue !== undefined || undefined}>
                    <bdi className="import-sample">{cell.text}</bdi>
                    {cell.issue !== undefined && <span className="import-wrong">{cell.issue}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
