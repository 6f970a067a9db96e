import { Pencil } from 'lucide-react';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ViewingPerson } from '../../schema/events';
import { Avatar } from '../../ui/Avatar';
import type { Mode } from './recordPresence';
import { usePresence } from './usePresence';
import './presence.css';

interface PresenceProps {
  resource: string;
  record: RaRecord;
  mode: Mode;
}

const MAX_AVATARS = 4;
const nameOf = ({ nombre, apellido }: ViewingPerson): string => `${nombre} ${apellido}`;

/** Shows who else is viewing the record: initials of each person, and a text for those who are editing it. */
export function Presence({ resource, record, mode }: PresenceProps) {
  const translate = useTranslate();
  const people = usePresence(resource, record.id, mode);
  const editing = people.filter((person) => person.editing);
  const shownPeople = [...editing, ...people.filter((person) => !person.editing)].slice(0, MAX_AVATARS);
  return (
    <div className="presence" role="status">
      {shownPeople.length > 0 && (
        <ul className="presence__people" aria-label={translate('meanwhile.presence.label')}>
          {shownPeople.map((person) => {
            const label = translate(person.editing ? 'meanwhile.presence.edits' : 'meanwhile.presence.views', {
              name: nameOf(person),
            });
            return (
              <li key={person.id} title={label} data-editing={person.editing}>
                <Avatar name={`${person.apellido}, ${person.nombre}`} size={24} />
                <span className="visually-hidden">{label}</span>
              </li>
            );
          })}
          {people.length > MAX_AVATARS && (
            <li className="presence__more">
              {translate('meanwhile.presence.more', {
                smart_count: people.length - MAX_AVATARS,
                count: people.length - MAX_AVATARS,
              })}
            </li>
          )}
        </ul>
      )}
      {editing.length > 0 && (
        // the list items already announce each person to screen readers
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
