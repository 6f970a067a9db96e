import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useEngine } from '../../engine/EngineContext';
import { usePermissionLabels } from '../../engine/usePermissionLabels';
import { parsePrivilege } from '../../schema/ability';
import { fold } from '../../schema/text/fold';
import { EmptyState } from '../../ui/EmptyState';
import { SectionTitle } from '../../ui/SectionTitle';

interface GrantedPermission {
  subject: string;
  /** actions, each with the privileges that grant the action */
  actions: Map<string, string[]>;
}

function grantedBy(privilegios: readonly { funcionSistemas: string }[]): GrantedPermission[] {
  const subjects = new Map<string, GrantedPermission>();
  for (const { funcionSistemas } of privilegios) {
    const { subject, actions } = parsePrivilege(funcionSistemas);
    const granted = subjects.get(subject) ?? { subject, actions: new Map() };
    subjects.set(subject, granted);
    for (const action of actions)
      granted.actions.set(action, [...(granted.actions.get(action) ?? []), funcionSistemas]);
  }
  return [...subjects.values()].sort((a, b) => a.subject.localeCompare(b.subject, 'es'));
}

/** Table of subjects with the person's permitted actions and the privileges that grant them. */
export function AbilityTable() {
  const translate = useTranslate();
  const { user } = useEngine();
  const labels = usePermissionLabels();
  const [searchText, setSearchText] = useState('');
  const rows = grantedBy(user.privilegios).filter(({ subject, actions }) =>
    fold(
      [
        subject,
        labels.subject(subject),
        ...[...actions.keys()].flatMap((code) => [code, labels.action(code, subject)]),
      ].join(' '),
    ).includes(fold(searchText.trim())),
  );
  return (
    <section className="card access__abilities">
      <header className="access__head">
        <SectionTitle>{translate('pages.access.abilities')}</SectionTitle>
        <input
          className="input"
          type="search"
          value={searchText}
          aria-label={translate('pages.access.filter')}
          placeholder={translate('pages.access.filter')}
          onChange={(event) => setSearchText(event.target.value)}
        />
      </header>
      {rows.length === 0 ? (
        <EmptyState compact title={translate('pages.access.none')} />
      ) : (
        <table className="access__table">
          <thead>
            <tr>
              <th scope="col">{translate('pages.access.subject')}</th>
              <th scope="col">{translate('pages.access.actions')}</th>
              <th scope="col">{translate('pages.access.from')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ subject, actions }) => (
              <tr key={subject}>
                <th scope="row">{labels.subject(subject)}</th>
                <td>
                  <span className="cluster">
                    {[...actions.keys()].map((action) => (
                      <span key={action} className="chip" data-tone="success">
                        {labels.action(action, subject)}
                      </span>
                    ))}
                  </span>
                </td>
                <td className="mono muted">{[...new Set([...actions.values()].flat())].join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
