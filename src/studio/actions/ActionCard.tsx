import { Trash2 } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ActionSchema } from '../../schema/action';
import type { ResourceSchema } from '../../schema/resource';
import { IconButton } from '../../ui/IconButton';
import { isState } from '../kinds/what';
import { camelCase } from '../names';
import { ConditionBuilder } from '../options/ConditionBuilder';
import type { Editing } from '../useDraft';
import { movesOf, putAction, removeAction, setsOf, withMove, withSets } from './actionEdits';
import { SetValues } from './SetValues';

interface ActionCardProps {
  name: string;
  action: ActionSchema;
  title: string;
  schema: ResourceSchema;
  change?: Editing['change'] | undefined;
}

/** One action: where, by whom, when, and what it leaves in the record. */
export function ActionCard({ name, action, title, schema, change }: ActionCardProps) {
  const id = useId();
  const translate = useTranslate();
  const put = (next: ActionSchema) => change?.(putAction(name, next));
  const status = Object.entries(schema.fields).find(([, field]) => isState(field))?.[0];
  const place = (on: 'record' | 'bulk') => (
    <label className="studio__flag">
      <input
        type="checkbox"
        disabled={!change}
        checked={action.on.includes(on)}
        onChange={(event) => {
          const places = (['record', 'bulk'] as const).filter((one) =>
            one === on ? event.target.checked : action.on.includes(one),
          );
          put({ ...action, on: places });
        }}
      />
      {translate(`studio.actions.${on}`)}
    </label>
  );
  return (
    <section className="card studio__part" aria-labelledby={`${id}-title`}>
      <header className="studio__part-header">
        <h2 id={`${id}-title`}>
          {title} <span className="mono studio__technical">{name}</span>
        </h2>
        {change && (
          <IconButton
            icon={Trash2}
            size={16}
            label={translate('studio.actions.remove', { name: title })}
            onClick={() => change(removeAction(name))}
          />
        )}
      </header>
      <fieldset className="checks">
        <legend className="field__label">{translate('studio.actions.on')}</legend>
        {place('record')}
        {place('bulk')}
      </fieldset>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-needs`}>
          {translate('studio.actions.needs')}
        </label>
        <div className="studio__prefixed">
          <span className="mono">{schema.subject}.</span>
          <input
            id={`${id}-needs`}
            className="input mono"
            disabled={!change}
            defaultValue={action.needs}
            onBlur={(event) => {
              const needs = camelCase(event.target.value);
              if (needs && needs !== action.needs) put({ ...action, needs });
            }}
          />
        </div>
      </div>
      {status !== undefined && (
        <label className="studio__flag">
          <input
            type="checkbox"
            disabled={!change}
            checked={movesOf(action) !== undefined}
            onChange={(event) => put(withMove(action, event.target.checked ? status : undefined))}
          />
          {translate('studio.actions.moves')}
        </label>
      )}
      <label className="studio__flag">
        <input
          type="checkbox"
          disabled={!change}
          checked={Boolean(action.confirm)}
          onChange={(event) => {
            const { confirm: _, ...rest } = action;
            put(event.target.checked ? { ...rest, confirm: true } : rest);
          }}
        />
        {translate('studio.actions.confirm')}
      </label>
      <h3>{translate('studio.actions.available')}</h3>
      <ConditionBuilder
        label={translate('studio.actions.available')}
        value={action.available ?? {}}
        onChange={(available) => {
          const { available: _, ...rest } = action;
          put(Object.keys(available).length > 0 ? { ...rest, available } : rest);
        }}
      />
      <h3>{translate('studio.actions.set')}</h3>
      <SetValues schema={schema} sets={setsOf(action)} onChange={change && ((sets) => put(withSets(action, sets)))} />
    </section>
  );
}
