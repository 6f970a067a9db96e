import { useQuery } from '@tanstack/react-query';
import { type Identifier, useTranslate } from 'ra-core';
import type { Field, Resource } from '../../schema/registry';
import { sameValue } from '../../schema/sameValue';
import { RowsSkeleton } from '../../ui/Skeletons';
import { FailureState } from '../FailureState';
import { useLabels } from '../labels';
import { versionsKey } from '../recordCache';
import { useValueText } from '../show/useValueText';
import { textDiff } from './textDiff';
import { useRecordVersions } from './useRecordVersions';

interface VersionDiffProps {
  resource: Resource;
  id: Identifier;
  from: Identifier;
  to: Identifier;
}

/** The differences between two versions, field by field. */
export function VersionDiff({ resource, id, from, to }: VersionDiffProps) {
  const translate = useTranslate();
  const calls = useRecordVersions();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...versionsKey(resource.name, id), from, to],
    queryFn: async () => {
      const read = async (version: Identifier) => (await calls?.read(resource.name, id, version)) ?? {};
      const [before, after] = await Promise.all([read(from), read(to)]);
      return { before, after };
    },
    retry: false,
  });
  if (isPending) return <RowsSkeleton rows={3} columns={1} />;
  if (!data)
    return (
      <FailureState compact title={translate('editing.versions.failed')} error={error} onRetry={() => void refetch()} />
    );
  const { before, after } = data;
  const changed = (resource.schema.versions?.fields ?? []).flatMap((name) => {
    const field = resource.fields.get(name);
    return field && !sameValue(before[name], after[name]) ? [field] : [];
  });
  if (changed.length === 0) return <p className="muted">{translate('editing.versions.same')}</p>;
  return (
    <dl className="versions__fields">
      {changed.map((field) => (
        <FieldDiff key={field.name} {...{ resource, field }} before={before[field.name]} after={after[field.name]} />
      ))}
    </dl>
  );
}

interface FieldDiffProps {
  resource: Resource;
  field: Field;
  before: unknown;
  after: unknown;
}

function FieldDiff({ resource, field, before, after }: FieldDiffProps) {
  const labels = useLabels(resource);
  const translate = useTranslate();
  const words = useValueText(resource);
  const parts = textDiff(words(field, before) ?? '', words(field, after) ?? '');
  const isFormatOnly = parts.every(({ change }) => change === 'same');
  return (
    <div className="versions__field">
      <dt>{labels.field(field.name)}</dt>
      <dd dir="auto">
        {parts.map(({ text, change }, index) => {
          const key = `${index}-${change}`;
          if (change === 'added')
            return (
              <ins key={key}>
                <span className="visually-hidden">{translate('editing.versions.added')} </span>
                {text}
              </ins>
            );
          if (change === 'removed')
            return (
              <del key={key}>
                <span className="visually-hidden">{translate('editing.versions.removed')} </span>
                {text}
              </del>
            );
          return <span key={key}>{text}</span>;
        })}
        {isFormatOnly && <p className="muted">{translate('editing.versions.format')}</p>}
      </dd>
    </div>
  );
}
