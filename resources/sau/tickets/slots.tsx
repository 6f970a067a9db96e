import { Moon, Star, Sun, Sunset } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { Widgets } from '../../../src/engine/EngineContext';
import { refOf } from '../../../src/engine/kinds/reference/refs';
import { useLabels } from '../../../src/engine/labels';
import { Avatar } from '../../../src/ui/Avatar';
import { KindChip } from '../../../src/ui/KindChip';
import './slots.css';

type Cell = Widgets['cells'][string];

/** Renders one of the thirteen kinds in its colour (specification, section 3). */
export const ticketKind: Cell = ({ value }) =>
  value === null || value === '' ? null : <KindChip kind={String(value)} />;

/** Renders the holder: `Apellido, Nombre`, or 'Anonimo' without one. */
export const holder: Cell = ({ value, field, record }) => {
  const translate = useTranslate();
  if (value === null) return <span className="muted">{translate('shell.requests.anonymous')}</span>;
  return refOf(record, field.name)?.title ?? String(value);
};

/** Renders a person as initials and name. */
export const person: Cell = ({ value, field, record }) => {
  if (value === null || value === '') return null;
  const name = refOf(record, field.name)?.title ?? String(value);
  return (
    <span className="ticket-agent" title={name}>
      <Avatar name={name} size={20} />
      <bdi className="truncate">{name}</bdi>
    </span>
  );
};

const STARS = [1, 2, 3, 4, 5];

/** Renders a satisfaction score of five. */
export const score: Cell = ({ value }) => {
  const points = Number(value);
  if (value === null || value === '' || Number.isNaN(points)) return null;
  return (
    <span className="ticket-score" data-score={points}>
      <span className="visually-hidden">{`${points} / 5`}</span>
      {STARS.map((star) => (
        <Star key={star} size={14} aria-hidden="true" data-given={star <= points} />
      ))}
    </span>
  );
};

const SHIFT_ICONS = { manana: Sun, tarde: Sunset, noche: Moon };
const isShift = (value: unknown): value is keyof typeof SHIFT_ICONS =>
  typeof value === 'string' && value in SHIFT_ICONS;

/** Renders the shift of a request with a matching icon. */
export const turn: Cell = ({ value, field, resource }) => {
  const labels = useLabels(resource);
  if (!isShift(value)) return null;
  const ShiftIcon = SHIFT_ICONS[value];
  return (
    <span className="ticket-turn">
      <ShiftIcon size={14} aria-hidden="true" />
      {labels.option(field.name, value)}
    </span>
  );
};
