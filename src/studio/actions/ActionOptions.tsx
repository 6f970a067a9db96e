import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { ActionSchema } from '../../schema/action';
import { TONES } from '../../schema/language/shapes';
import type { ResourceSchema } from '../../schema/resource';
import { camelCase } from '../naming/names';

interface ActionOptionsProps {
  action: ActionSchema;
  schema: ResourceSchema;
  onChange?: ((action: ActionSchema) => void) | undefined;
}

const LOOKS = ['primary', ...TONES] as const;

/** Options of an action: where and to whom it is offered, its form and its appearance. */
export function ActionOptions({ action, schema, onChange }: ActionOptionsProps) {
  const id = useId();
  const translate = useTranslate();
  const placeCheckbox = (on: 'record' | 'bulk') => (
    <label className="studio__flag">
      <input
        type="checkbox"
        disabled={!onChange}
        checked={action.on.includes(on)}
        onChange={({ target }) => {
          const places = (['record', 'bulk'] as const).filter((candidate) =>
            candidate === on ? target.checked : action.on.includes(candidate),
          );
          onChange?.({ ...action, on: places });
        }}
      />
      {translate(`studio.actions.${on}`)}
    </label>
  );
  const confirmation = typeof action.confirm === 'object' ? 'type' : action.confirm ? 'ask' : 'none';
  const changeConfirmation = (type: string, word = '') => {
    const { confirm: _, ...rest } = action;
    onChange?.(type === 'none' ? rest : { ...rest, confirm: type === 'type' ? { type: word } : true });
  };
  const undoable = action.run.length > 0 && action.run.every((step) => 'move' in step || 'set' in step);
  return (
    <>
      <fieldset className="checks">
        <legend className="field__label">{translate('studio.actions.on')}</legend>
        {placeCheckbox('record')}
        {placeCheckbox('bulk')}
      </fieldset>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-needs`}>
          {translate('studio.actions.needs')}
        </label>
        <div className="studio__prefixed">
          <bdi className="mono" dir="ltr">
            {schema.subject}.
          </bdi>
          <input
            id={`${id}-needs`}
            key={action.needs}
            className="input mono"
            dir="ltr"
            disabled={!onChange}
            aria-describedby={`${id}-needs-help`}
            defaultValue={action.needs}
            onBlur={({ target }) => {
              const needs = camelCase(target.value);
              if (needs && needs !== action.needs) onChange?.({ ...action, needs });
            }}
          />
        </div>
        <p className="field__help" id={`${id}-needs-help`}>
          {translate('studio.actions.needsHelp')}
        </p>
      </div>
      <div className="action-options">
        <div className="field">
          <label className="field__label" htmlFor={`${id}-confirm`}>
            {translate('studio.actions.confirm')}
          </label>
          <select
            id={`${id}-confirm`}
            className="input"
            disabled={!onChange}
            value={confirmation}
            onChange={({ target }) => changeConfirmation(target.value, translate('studio.actions.confirmWord'))}
          >
            {['none', 'ask', 'type'].map((type) => (
              <option key={type} value={type}>
                {translate(`studio.actions.confirms.${type}`)}
              </option>
            ))}
          </select>
          {typeof action.confirm === 'object' && (
            <input
              key={action.confirm.type}
              className="input"
              aria-label={translate('studio.actions.confirms.type')}
              maxLength={30}
              disabled={!onChange}
              defaultValue={action.confirm.type}
              onBlur={({ target }) => target.value.trim() !== '' && changeConfirmation('type', target.value.trim())}
            />
          )}
        </div>
        <div className="field">
          <label className="field__label" htmlFor={`${id}-tone`}>
            {translate('studio.actions.tone')}
          </label>
          <select
            id={`${id}-tone`}
            className="input"
            disabled={!onChange}
            value={action.tone ?? ''}
            onChange={({ target }) => {
              const { tone: _, ...rest } = action;
              const tone = LOOKS.find((look) => look === target.value);
              onChange?.(tone ? { ...rest, tone } : rest);
            }}
          >
            <option value="">{translate('studio.actions.usual')}</option>
            {LOOKS.map((tone) => (
              <option key={tone} value={tone}>
                {translate(`studio.tones.${tone}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
      <label className="studio__flag">
        <input
          type="checkbox"
          disabled={!onChange || (!undoable && !action.undo)}
          checked={Boolean(action.undo)}
          onChange={({ target }) => {
            const { undo: _, ...rest } = action;
            onChange?.(target.checked ? { ...rest, undo: true } : rest);
          }}
        />
        {translate('studio.actions.undo')}
      </label>
    </>
  );
}
