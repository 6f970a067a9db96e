import { TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Problem } from '../schema/language/problem';

/** What stands in the way of publishing: where, and a sentence. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const translate = useTranslate();
  if (problems.length === 0) return null;
  return (
    <details className="studio__problems" open={problems.length < 4}>
      <summary>
        <TriangleAlert size={16} aria-hidden="true" />
        {translate('studio.draft.problems', { smart_count: problems.length })}
      </summary>
      <ul>
        {problems.map(({ path, key, args }) => (
          <li key={`${path} ${key}`}>
            {path && <code className="mono">{path}</code>} {translate(key, args)}
          </li>
        ))}
      </ul>
    </details>
  );
}
