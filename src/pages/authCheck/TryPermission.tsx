import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCan } from '../../engine/EngineContext';
import { StateChip } from '../../ui/StateChip';

/** «¿Puedo X en Y?», answered by the very check that menus and buttons use; alternatives are joined with a bar. */
export function TryPermission() {
  const translate = useTranslate();
  const can = useCan();
  const [action, setAction] = useState('ver');
  const [subject, setSubject] = useState('Titular');
  const yes = can(action.trim(), subject);
  return (
    <section className="card access__card">
      <h2>{translate('pages.access.tryTitle')}</h2>
      <div className="access__try">
        <label className="field">
          <span className="field__label">{translate('pages.access.tryAction')}</span>
          <input className="input mono" value={action} onChange={(event) => setAction(event.target.value)} />
        </label>
        <label className="field">
          <span className="field__label">{translate('pages.access.trySubject')}</span>
          <input className="input mono" value={subject} onChange={(event) => setSubject(event.target.value)} />
        </label>
      </div>
      <p role="status" className="access__answer">
        <StateChip tone={yes ? 'success' : 'danger'} label={translate(yes ? 'pages.access.yes' : 'pages.access.no')} />
      </p>
    </section>
  );
}
