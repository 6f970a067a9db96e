import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCan } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { RowsSkeleton } from '../../ui/Skeletons';
import { showToast } from '../../ui/toasts';
import { useGrants } from './useGrants';

interface ProfileGrantsProps {
  subject: string;
  /** what an action of the resource is called; undefined: it is none of its own */
  titleOf: (action: string) => string | undefined;
}

/** Which profile may do what with a published resource, given and taken back in its place. */
export function ProfileGrants({ subject, titleOf }: ProfileGrantsProps) {
  const translate = useTranslate();
  const editable = useCan()('editar', 'Perfil');
  const { data, error, refetch, give, holds } = useGrants(subject);
  const [busy, setBusy] = useState<string>();
  if (error) return <FailureState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} columns={4} />;

  const change = (profile: RaRecord, privilege: Identifier, on: boolean) => {
    setBusy(`${profile.id} ${privilege}`);
    give(profile, privilege, on)
      .catch((failure: unknown) =>
        showToast({ tone: 'danger', title: failure instanceof Error ? failure.message : String(failure) }),
      )
      .finally(() => setBusy(undefined));
  };
  const wordOf = (action: string) => titleOf(action) ?? translate(`studio.permissions.usual.${action}`, { _: action });
  return (
    <div className="studio__table">
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('studio.permissions.profile')}</th>
            {data.privileges.map(({ id, action }) => (
              <th key={id} scope="col" title={`${subject}.${action}`}>
                {wordOf(action)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.profiles.map((profile) => (
            <tr key={profile.id}>
              <th scope="row">{String(profile.nombre)}</th>
              {data.privileges.map(({ id, action }) => (
                <td key={id}>
                  <input
                    type="checkbox"
                    aria-label={`${String(profile.nombre)}: ${wordOf(action)}`}
                    disabled={!editable || profile.sistema === true || busy !== undefined}
                    // as it will be, while it is being kept
                    checked={holds(profile, id) !== (busy === `${profile.id} ${id}`)}
                    onChange={({ target }) => change(profile, id, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
