import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useCan, useEngine } from '../../engine/EngineContext';
import { usePermissionLabels } from '../../engine/usePermissionLabels';
import { parsePrivilege } from '../../schema/ability';
import { SectionTitle } from '../../ui/SectionTitle';
import { StateChip } from '../../ui/StateChip';

/**
 * «¿Puedo X en Y?»: checks a permission with the same function that menus and buttons use. Alternatives are joined with a bar.
 */
export function TryPermission() {
  const translate = useTranslate();
  const can = useCan();
  const { user, registry } = useEngine();
  const labels = usePermissionLabels();
  const id = useId();
  const granted = user.privilegios.map(({ funcionSistemas }) => parsePrivilege(funcionSistemas));
  const subjects = [
    ...new Set([...registry.all.map(({ schema }) => schema.subject), ...granted.map((privilege) => privilege.subject)]),
  ];
  const actions = [...new Set(granted.flatMap((privilege) => privilege.actions))];
  const [action, setAction] = useState('ver');
  const [subject, setSubject] = useState('Titular');
  const isAllowed = can(action.trim(), subject);
  return (
    <section className="card access__card">
      <SectionTitle>{translate('pages.access.tryTitle')}</SectionTitle>
      <div className="access__try">
        <label className="field">
          <span className="field__label">{translate('pages.access.tryAction')}</span>
          <input
            className="input mono"
            value={action}
            list={`${id}-actions`}
            onChange={(event) => setAction(event.target.value)}
          />
        </label>
        <label className="field">
          <span className="field__label">{translate('pages.access.trySubject')}</span>
          <input
            className="input mono"
            value={subject}
            list={`${id}-subjects`}
            onChange={(event) => setSubject(event.target.value)}
          />
        </label>
      </div>
      <Suggestions id={`${id}-actions`} values={actions} labelOf={labels.action} />
      <Suggestions id={`${id}-subjects`} values={subjects} labelOf={labels.subject} />
      <p role="status">
        <StateChip
          tone={isAllowed ? 'success' : 'danger'}
          label={translate(isAllowed ? 'pages.access.yes' : 'pages.access.no')}
        />
      </p>
    </section>
  );
}

interface SuggestionsProps {
  id: string;
  values: readonly string[];
  /** returns the label of a permission code */
  labelOf: (code: string) => string;
}

const Suggestions = ({ id, values, labelOf }: SuggestionsProps) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} label={labelOf(value)} />
    ))}
  </datalist>
);
