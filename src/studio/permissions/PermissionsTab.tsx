import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useCan } from '../../engine/EngineContext';
import type { ResourceSchema } from '../../schema/resource';
import { ConditionWords } from '../options/ConditionWords';
import type { TabProps } from '../tab';
import { useFieldTitle } from '../useFieldTitle';
import { FieldPermissions } from './FieldPermissions';
import { rowChoices, rowsChosen } from './rowChoices';

/** Who sees and does what: the subject, the rows, the fields. */
export default function PermissionsTab({ editing: { schema, change, adjusts } }: TabProps) {
  if (!schema) return null;
  return <Permissions schema={schema} change={change} adjusts={adjusts} />;
}

function Permissions({
  schema,
  change,
  adjusts,
}: { schema: ResourceSchema } & Pick<TabProps['editing'], 'change' | 'adjusts'>) {
  const id = useId();
  const translate = useTranslate();
  const editable = useCan()('editar', 'Recurso');
  const titleOf = useFieldTitle(schema);
  const choices = rowChoices(schema);
  const chosen = rowsChosen(schema, choices);
  const flag = (key: 'deletable' | 'history', value: boolean) => (
    <label className="studio__flag">
      <input
        type="checkbox"
        checked={value}
        disabled={!editable || adjusts}
        onChange={(event) => change((before) => ({ ...before, [key]: event.target.checked }))}
      />
      {translate(`studio.permissions.${key}`)}
    </label>
  );
  return (
    <div className="studio__parts">
      <section className="card studio__part">
        <h2>{translate('studio.permissions.subject')}</h2>
        <p className="mono">{schema.subject}</p>
        <p className="field__help">{translate('studio.permissions.subjectHelp', { subject: schema.subject })}</p>
        {flag('deletable', schema.deletable ?? false)}
        {flag('history', schema.history ?? true)}
      </section>
      <section className="card studio__part">
        <h2 id={`${id}-rows`}>{translate('studio.permissions.rows')}</h2>
        <div role="radiogroup" aria-labelledby={`${id}-rows`} className="studio__radios">
          {choices.map((choice) => (
            <label key={choice.id}>
              <input
                type="radio"
                name={`${id}-rows`}
                disabled={!editable || adjusts}
                checked={choice.id === chosen}
                onChange={() =>
                  change((before) => {
                    const { rows: _, ...rest } = before;
                    return choice.rows ? { ...rest, rows: choice.rows } : rest;
                  })
                }
              />
              {translate(choice.key, { field: choice.field === undefined ? '' : titleOf(choice.field) })}
            </label>
          ))}
          {chosen === undefined && schema.rows && (
            <ConditionWords schema={schema} condition={{ $and: schema.rows.map(({ where }) => where) }} />
          )}
        </div>
        {schema.rows && (
          <p className="field__help">
            {translate('studio.permissions.exception', { permission: `${schema.subject}.verTodos` })}
          </p>
        )}
      </section>
      <FieldPermissions schema={schema} titleOf={titleOf} change={editable ? change : undefined} />
    </div>
  );
}
