import { useLocale, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useCan } from '../../engine/EngineContext';
import { labelsIn } from '../../schema/labels';
import type { ResourceSchema } from '../../schema/resource';
import { inWords } from '../../schema/title';
import { SectionTitle } from '../../ui/SectionTitle';
import { ConditionText } from '../options/ConditionText';
import type { TabProps } from '../tab';
import { useFieldTitle } from '../useFieldTitle';
import { FieldPermissions } from './FieldPermissions';
import { ProfileGrants } from './ProfileGrants';
import { rowChoices, selectedRowChoice } from './rowChoices';

/** Permissions of a resource: subject, row rules and field permissions. */
export default function PermissionsTab({ editing: { schema, change, isOverlay: adjusts, detail } }: TabProps) {
  if (!schema) return null;
  return <Permissions schema={schema} change={change} isOverlay={adjusts} current={detail.current} />;
}

function Permissions({
  schema,
  change,
  isOverlay: adjusts,
  current,
}: { schema: ResourceSchema; current: ResourceSchema | null } & Pick<TabProps['editing'], 'change' | 'isOverlay'>) {
  const id = useId();
  const translate = useTranslate();
  const editable = useCan()('editar', 'Recurso');
  const titleOf = useFieldTitle(schema);
  const language = useLocale();
  const can = useCan();
  const labels = labelsIn(schema.labels, language)?.actions;
  const actionLabel = (name: string) =>
    labels?.[name] ?? translate(`resources.${schema.name}.actions.${name}`, { _: inWords(name) });
  const actionTitle = (needs: string) => {
    const matching = Object.entries(schema.actions ?? {}).filter(([, action]) => action.needs === needs);
    return needs === 'editar' || matching.length === 0
      ? undefined
      : matching.map(([name]) => actionLabel(name)).join(', ');
  };
  const choices = rowChoices(schema);
  const chosen = selectedRowChoice(schema, choices);
  const flag = (key: 'deletable' | 'history', value: boolean) => (
    <label className="studio__flag">
      <input
        type="checkbox"
        checked={value}
        disabled={!editable || adjusts}
        onChange={(event) => change((schemaBefore) => ({ ...schemaBefore, [key]: event.target.checked }))}
      />
      {translate(`studio.permissions.${key}`)}
    </label>
  );
  return (
    <div className="studio__parts">
      <section className="card studio__part">
        <SectionTitle>{translate('studio.permissions.subject')}</SectionTitle>
        <p className="mono">{schema.subject}</p>
        <p className="field__help">{translate('studio.permissions.subjectHelp', { subject: schema.subject })}</p>
        {flag('deletable', schema.deletable ?? false)}
        {flag('history', schema.history ?? true)}
      </section>
      <section className="card studio__part">
        <SectionTitle id={`${id}-rows`}>{translate('studio.permissions.rows')}</SectionTitle>
        <div role="radiogroup" aria-labelledby={`${id}-rows`} className="studio__radios">
          {choices.map((choice) => (
            <label key={choice.id}>
              <input
                type="radio"
                name={`${id}-rows`}
                disabled={!editable || adjusts}
                checked={choice.id === chosen}
                onChange={() =>
                  change((schemaBefore) => {
                    const { rows: _, ...rest } = schemaBefore;
                    return choice.rows ? { ...rest, rows: choice.rows } : rest;
                  })
                }
              />
              {translate(choice.key, { field: choice.field === undefined ? '' : titleOf(choice.field) })}
            </label>
          ))}
          {chosen === undefined && schema.rows && (
            <ConditionText schema={schema} condition={{ $and: schema.rows.map(({ where }) => where) }} />
          )}
        </div>
        {schema.rows && (
          <p className="field__help">
            {translate('studio.permissions.exception', { permission: `${schema.subject}.verTodos` })}
          </p>
        )}
      </section>
      {can('ver', 'Perfil') && can('ver', 'Privilegio') && (
        <section className="card studio__part studio__part--wide">
          <SectionTitle>{translate('studio.permissions.profiles')}</SectionTitle>
          {current ? (
            <ProfileGrants subject={current.subject} titleOf={actionTitle} />
          ) : (
            <p className="muted">{translate('studio.permissions.afterPublishing')}</p>
          )}
        </section>
      )}
      <FieldPermissions schema={schema} titleOf={titleOf} change={editable ? change : undefined} />
    </div>
  );
}
