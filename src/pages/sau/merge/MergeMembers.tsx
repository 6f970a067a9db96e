import { X } from 'lucide-react';
import { type Identifier, type RaRecord, useTranslate } from 'ra-core';
import { useLabels } from '../../../engine/labels';
import type { Resource } from '../../../schema/registry';
import { IconButton } from '../../../ui/IconButton';
import { StateChip } from '../../../ui/StateChip';
import { refTitle } from '../refs';

interface MergeMembersProps {
  resource: Resource;
  members: readonly RaRecord[];
  /** the request that stays open */
  main: RaRecord | undefined;
  onChoose: (id: Identifier) => void;
  onRemove: (id: Identifier) => void;
  /** the request that cannot be removed */
  fixedId: Identifier | undefined;
}

/** The requests of a merge; the chosen one stays open, and the others are merged into it. */
export function MergeMembers({ resource, members, main, onChoose, onRemove, fixedId }: MergeMembersProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { status } = resource;
  return (
    <fieldset className="merge__members">
      <legend>{translate('pages.ticket.merge.stays')}</legend>
      {members.map((member) => {
        const estado = String(member.estado ?? '');
        const number = translate('pages.ticket.short', { id: member.id });
        return (
          <div key={member.id} className="merge__member">
            <label>
              <input type="radio" name="merge-main" checked={member === main} onChange={() => onChoose(member.id)} />
              <span className="merge__what">
                <bdi>{[number, member.asunto].filter(Boolean).join(' · ')}</bdi>
                <span className="muted">
                  <bdi>{refTitle(member, 'titular') || translate('pages.ticket.anonymous')}</bdi>{' '}
                  <StateChip
                    label={labels.option('estado', estado)}
                    tone={status?.tones[estado]}
                    icon={status?.icons?.[estado]}
                  />
                </span>
              </span>
            </label>
            {member.id !== fixedId && (
              <IconButton
                icon={X}
                size={16}
                label={translate('pages.ticket.merge.leaveOut', { id: member.id })}
                onClick={() => onRemove(member.id)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
