import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatMoney } from '../../../../i18n/format';
import { ActionDialogPart, preloadDialog } from '../../../../src/engine/actions/ActionDialogPart';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { RecordLink } from '../../../../src/engine/routing/RecordLink';
import { Button } from '../../../../src/ui/Button';
import { SectionTitle } from '../../../../src/ui/SectionTitle';
import { isSuggestion, type Suggestion } from '../shared/suggestion';
import './suggestions.css';

const WORDS = 'resources.movimientosBanco.suggestions';

/** Who may have made a pending payment, with the reasons, and a button that applies it to them. */
export default function Suggestions({ resource, record }: SlotProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Suggestion>();
  const action = resource.schema.actions?.aplicar;
  const suggestions = Array.isArray(record?.sugerencias) ? record.sugerencias.filter(isSuggestion) : undefined;
  if (!record || !action || !suggestions) return null;
  const can: unknown = Object(record._can).aplicar;
  const close = () => setChosen(undefined);
  return (
    <section className="bank-suggestions">
      <SectionTitle>{translate(`${WORDS}.title`)}</SectionTitle>
      {suggestions.length === 0 && <p className="muted">{translate(`${WORDS}.none`)}</p>}
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion.titular}>
            <div className="bank-suggestions__who">
              <RecordLink resource="titulares" id={suggestion.titular}>
                <bdi>{suggestion.nombre}</bdi>
              </RecordLink>
              <span className="muted">
                {translate(`${WORDS}.owes`, { importe: formatMoney(suggestion.deuda).replace(/^\$\s*/, '') })}
              </span>
              <span className="bank-suggestions__reasons">
                {suggestion.reasons.map((reason) => (
                  <span key={reason} className="chip">
                    {translate(`${WORDS}.reasons.${reason}`)}
                  </span>
                ))}
              </span>
            </div>
            <span className="muted figure">{translate(`${WORDS}.score`, { puntaje: suggestion.puntaje })}</span>
            {can === true && (
              <Button onMouseEnter={preloadDialog} onFocus={preloadDialog} onClick={() => setChosen(suggestion)}>
                {translate(`${WORDS}.apply`, { nombre: suggestion.nombre })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ActionDialogPart
          resource={resource}
          record={record}
          name="aplicar"
          action={action}
          initial={chosen.cobro === null ? { titular: chosen.titular } : { cobro: chosen.cobro }}
          onDone={close}
          onClose={close}
        />
      )}
    </section>
  );
}
