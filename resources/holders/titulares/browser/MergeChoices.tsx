import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { ConflictRows } from '../../../../src/engine/conflict/ConflictRows';
import '../../../../src/engine/conflict/conflict.css';
import { useCan, type WidgetProps } from '../../../../src/engine/EngineContext';
import { FailureState } from '../../../../src/engine/FailureState';
import { useFieldControl, useFormFacts } from '../../../../src/engine/form/FormContext';
import { useRecord } from '../../../../src/engine/useRecord';
import { writersOf } from '../../../../src/schema/restrictedFields';
import { sameValue } from '../../../../src/schema/sameValue';
import { RowsSkeleton } from '../../../../src/ui/Skeletons';
import { defaultChoice, isEmptyValue, MERGEABLE } from '../shared/merged';

const keyOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/**
 * Shows both accounts side by side, with a choice for each field that differs. The value is the list of fields to take from the
 * account that ends.
 */
export default function MergeChoices({ resource }: WidgetProps & { source: string }) {
  const translate = useTranslate();
  const { valuesBelow } = useFormFacts();
  const control = useFieldControl();
  const to = keyOf(useWatch({ name: 'titular' }));
  const from = keyOf(valuesBelow?.[resource.key]);
  const before = useRef(to);
  // reset the choices when the other account changes
  useEffect(() => {
    if (before.current !== to) control.onChange(null);
    before.current = to;
  }, [to, control]);
  const ending = useRecord(resource, from, from !== '');
  const remaining = useRecord(resource, to, to !== '');
  if (to === '' || from === '') return null;
  const failed = [ending, remaining].find(({ error }) => error);
  if (failed) return <FailureState compact error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!ending.data || !remaining.data || ending.partial || remaining.partial)
    return <RowsSkeleton rows={4} columns={3} />;
  return <Choices {...{ resource, translate }} ending={ending.data} remaining={remaining.data} />;
}

interface ChoicesProps {
  resource: WidgetProps['resource'];
  translate: (key: string) => string;
  ending: RaRecord;
  remaining: RaRecord;
}

function Choices({ resource, translate, ending, remaining }: ChoicesProps) {
  const can = useCan();
  const control = useFieldControl();
  const { subject } = resource.schema;
  const message = (key: string) => translate(`resources.titulares.merge.${key}`);
  const fields = MERGEABLE.flatMap((name) => resource.fields.get(name) ?? []);
  const differences = fields
    .filter(({ name }) => !sameValue(ending[name], remaining[name]))
    .map((field) => ({ field, side: 'both' as const }));
  if (differences.length === 0) return <p className="muted">{message('alike')}</p>;
  const isLocked = (name: string) => {
    const field = resource.fields.get(name);
    return !field || !can('editar', subject) || !writersOf(resource, field).every((action) => can(action, subject));
  };
  const takenFields: readonly unknown[] = Array.isArray(control.value)
    ? control.value
    : defaultChoice(ending, remaining);
  const sideOf = (name: string) => (takenFields.includes(name) && !isLocked(name) ? 'mine' : 'theirs');
  const choose = (name: string, side: 'mine' | 'theirs') => {
    const otherFields = takenFields.filter((taken) => taken !== name);
    control.onChange(side === 'mine' ? [...otherFields, name] : otherFields);
  };
  return (
    <>
      <p className="muted">{message('text')}</p>
      <ConflictRows
        {...{ resource, differences, chosen: sideOf, isReadOnly: isLocked }}
        title={message('title')}
        own={ending}
        theirs={remaining}
        versionLabels={[
          ['theirs', message('stays')],
          ['mine', message('ends')],
        ]}
        readOnlyText={message('locked')}
        onChoose={choose}
      />
      {differences.some(({ field }) => isEmptyValue(remaining[field.name])) && (
        <p className="muted">{message('filled')}</p>
      )}
    </>
  );
}
