import { type RaRecord, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCan } from '../../engine/EngineContext';
import { FailureState } from '../../engine/FailureState';
import { usePermissionLabels } from '../../engine/usePermissionLabels';
import { RowsSkeleton } from '../../ui/Skeletons';
import { showToast } from '../../ui/toasts';
import { useGrants } from './useGrants';

interface ProfileGrantsProps {
  subject: string;
  /** returns the label of a resource's own action; undefined for all other actions */
  titleOf: (action: string) => string | undefined;
}

/** Table of profiles and privileges of a published resource, where privileges are granted and revoked. */
export function ProfileGrants({ subject, titleOf }: ProfileGrantsProps) {
  const translate = useTranslate();
  const editable = useCan()('editar', 'Perfil');
  const { data, error, refetch, give: setGrant, hasPrivilege } = useGrants(subject);
  const permissionLabels = usePermissionLabels();
  const [busy, setBusy] = useState<string>();
  if (error) return <FailureState compact error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={3} columns={4} />;

  const actionLabel = (action: string) =>
    titleOf(action) ?? translate(`studio.permissions.usual.${action}`, { _: permissionLabels.action(action, subject) });
  const change = (profile: RaRecord, { id, action }: (typeof data.privileges)[number], granted: boolean) => {
    setBusy(`${profile.id} ${id}`);
    const args = { profile: String(profile.nombre), action: actionLabel(action) };
    setGrant(profile, id, granted)
      .then(
        () =>
          showToast({ tone: 'success', title: translate(`studio.permissions.${granted ? 'given' : 'taken'}`, args) }),
        (failure: unknown) =>
          showToast({ tone: 'danger', title: failure instanceof Error ? failure.message : String(failure) }),
      )
      .finally(() => setBusy(undefined));
  };
  return (
    <div className="studio__table">
      <table>
        <thead>
          <tr>
            <th scope="col">{translate('studio.permissions.profile')}</th>
            {data.privileges.map(({ id, action }) => (
              <th key={id} scope="col" title={`${subject}.${action}`}>
                {actionLabel(action)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.profiles.map((profile) => (
            <tr key={profile.id}>
              <th scope="row">{String(profile.nombre)}</th>
              {data.privileges.map((privilege) => (
                <td key={privilege.id}>
                  <input
                    type="checkbox"
                    aria-label={`${String(profile.nombre)}: ${actionLabel(privilege.action)}`}
                    disabled={!editable || profile.sistema === true || busy !== undefined}
                    // optimistic value while saving
                    checked={hasPrivilege(profile, privilege.id) !== (busy === `${profile.id} ${privilege.id}`)}
                    onChange={({ target }) => change(profile, privilege, target.checked)}
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
