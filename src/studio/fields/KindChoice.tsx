import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Kind } from '../../schema/field';
import { inWords } from '../../schema/title';
import { KindIcon } from '../kinds/KindIcon';

interface KindChoiceProps {
  kinds: readonly Kind[];
  chosen: Kind;
  onChoose: (kind: Kind) => void;
}

/** Choice of a field's kind, each with an icon and a description. */
export function KindChoice({ kinds, chosen, onChoose }: KindChoiceProps) {
  const id = useId();
  const translate = useTranslate();
  return (
    <fieldset className="kind-choice">
      <legend className="field__label">{translate('studio.fields.kind')}</legend>
      {kinds.map((kind) => (
        <label key={kind} className="kind-choice__one">
          <input
            type="radio"
            name={id}
            className="visually-hidden"
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          <KindIcon kind={kind} />
          <span>
            <strong>{translate(`studio.kinds.${kind}.name`, { _: inWords(kind) })}</strong>
            <span className="muted">{translate(`studio.kinds.${kind}.what`, { _: '' })}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
