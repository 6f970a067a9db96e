import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Availability, OwnAvailability } from './useAvailability';

const keyOf = ({ estado, motivo }: Availability): string => (motivo === null ? estado : `${estado} ${motivo}`);

/** Returns the text of a state, for a pause with its reason. */
export function useAvailabilityText(): (availability: Availability) => string {
  const translate = useTranslate();
  const option = (field: string, value: string) => translate(`resources.disponibilidades.options.${field}.${value}`);
  return ({ estado, motivo }) => (motivo === null ? option('estado', estado) : option('motivo', motivo));
}

/** Availability menu: available, absent, or paused with the reason, each in one act. */
export function AvailabilityChoice({ availability }: { availability: OwnAvailability }) {
  const translate = useTranslate();
  const textOf = useAvailabilityText();
  const [pending, setPending] = useState<Availability>();
  const { current, states, reasons, change } = availability;
  const shown = pending ?? current;
  const plain = states.filter((estado) => estado !== 'EnPausa').map((estado) => ({ estado, motivo: null }));
  const pauses = reasons.map((motivo) => ({ estado: 'EnPausa', motivo }));

  const choose = (next: Availability) => {
    setPending(next);
    void change(next).finally(() => setPending(undefined));
  };
  const renderChoice = (choice: Availability) => (
    <label key={keyOf(choice)} className="person__option" data-state={choice.estado}>
      <input
        type="radio"
        name="availability"
        className="visually-hidden"
        checked={keyOf(shown) === keyOf(choice)}
        onChange={() => choose(choice)}
      />
      <span>{textOf(choice)}</span>
    </label>
  );
  return (
    <fieldset className="person__choice">
      <legend>{translate('shell.availability.label')}</legend>
      <div className="person__states">{plain.map(renderChoice)}</div>
      <p className="person__pauses">{translate('shell.availability.pause')}</p>
      <div className="person__themes">{pauses.map(renderChoice)}</div>
    </fieldset>
  );
}
