import { Pencil } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import type { Present } from '../../schema/events';
import { Avatar } from '../../ui/Avatar';
import type { Mode } from './places';
import { usePresence } from './usePresence';
import './presence.css';

interface PresenceProps {
  resource: string;
  record: RaRecord;
  mode: Mode;
}

const MOST = 4;
const nameOf = ({ nombre, apellido }: Present): string => `${nombre} ${apellido}`;

/** Who else is at the record, as long as somebody is: each by their initials, and whoever edits it in words. */
export function Presence({ resource, record, mode }: PresenceProps) {
  const translate = useTranslate();
  const people = usePresence(resource, record.id, mode);
  const editing = people.filter((person) => person.editing);
  const shown = [...editing, ...people.filter((person) => !person.editing)].slice(0, MOST);
  return (
    <div className="presence" role="status">
      {shown.length > 0 && (
        <ul className="presence__people" aria-label={translate('meanwhile.presence.label')}>
          {shown.map((person) => {
            const said = translate(person.editing ? 'meanwhile.presence.edits' : 'meanwhile.presence.views', {
              name: nameOf(person),
            });
            return (
              <li key={person.id} title={said} data-editing={person.editing}>
                <Avatar name={`${person.apellido}, ${person.nombre}`} size={24} />
                <span className="visually-hidden">{said}</span>
              </li>
            );
          })}
          {people.length > MOST && (
            <li className="presence__more">
              {translate('meanwhile.presence.more', { smart_count: people.length - MOST, count: people.length - MOST })}
            </li>
          )}
        </ul>
      )}
      {editing.length > 0 && (
        // each has said so by itself
        <span className="presence__editing" aria-hidden="true">
          <Pencil size={12} />
          {editing.length === 1
            ? translate('meanwhile.presence.edits', { name: editing[0]?.nombre })
            : translate('meanwhile.presence.edit', { smart_count: editing.length, count: editing.length })}
        </span>
      )}
    </div>
  );
}
