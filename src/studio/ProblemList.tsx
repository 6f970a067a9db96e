import { TriangleAlert } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { labelsIn } from '../schema/labels';
import type { Problem } from '../schema/language/problem';
import type { ResourceSchema } from '../schema/resource';
import { inWords } from '../schema/title';
import { isEmptyAt, placeOf } from './problemPlace';
import { useFieldTitle } from './useFieldTitle';

interface ProblemListProps {
  problems: readonly Problem[];
  /** the saved document that the problems belong to */
  document: unknown;
  /** schema that provides the labels of its parts; undefined: the document is no schema and can only be corrected as text */
  schema: ResourceSchema | undefined;
  /** renders a pill in a row; the list opens as an overlay, so that the layout does not shift */
  pill?: boolean;
  /** called when a link to a problem is followed, such as to close the dialog above its place */
  onFollow?: () => void;
}

const EMPTY_SCHEMA: ResourceSchema = { name: '', area: 'settings', subject: '', title: '', fields: {} };

const close = (list: Element | null) => list?.removeAttribute('open');

/** Problems that prevent publishing: each with a link to its place and a message. */
export function ProblemList({ problems, document, schema, pill = false, onFollow }: ProblemListProps) {
  const translate = useTranslate();
  const language = useLocale();
  const titleOf = useFieldTitle(schema ?? EMPTY_SCHEMA);
  if (problems.length === 0) return null;
  const labels = labelsIn(schema?.labels, language);
  return (
    <details
      className={pill ? 'studio__problems studio__problems--pill' : 'studio__problems'}
      {...(pill
        ? {
            onBlur: ({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close(currentTarget),
            onKeyDown: ({ key, currentTarget }) => {
              if (key !== 'Escape') return;
              close(currentTarget);
              currentTarget.querySelector('summary')?.focus();
            },
          }
        : { open: problems.length < 6 })}
    >
      <summary>
        <TriangleAlert size={16} aria-hidden="true" />
        {translate('studio.draft.problems', { smart_count: problems.length })}
      </summary>
      <ul tabIndex={pill ? -1 : undefined}>
        {problems.map((problem) => {
          const { path, key, args } = problem;
          const { tab, field, action, option } = placeOf(problem);
          const location = [
            translate(`studio.tabs.${tab}`),
            field !== undefined && titleOf(field),
            action !== undefined && (labels?.actions?.[action] ?? inWords(action)),
            option !== undefined && translate(`studio.option.${option}.name`, { _: '' }),
          ];
          return (
            <li key={`${path} ${key}`} title={path}>
              <Link
                to={{ search: new URLSearchParams({ tab, ...(field !== undefined && { field }) }).toString() }}
                replace
                onClick={({ currentTarget }) => {
                  if (pill) close(currentTarget.closest('details'));
                  onFollow?.();
                }}
              >
                {location.filter(Boolean).join(' › ')}
              </Link>
              : {isEmptyAt(document, problem) ? translate('studio.problems.empty') : translate(key, args)}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
