import { Pin } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { SlotProps } from '../../../../src/engine/EngineContext';
import { Timestamp } from '../../../../src/ui/Timestamp';
import { readPinned } from '../shared/pinned';
import './pinnedNotes.css';

/** The pinned notes of a holder, above the tabs of their page. */
export default function PinnedNotes({ record }: SlotProps) {
  const translate = useTranslate();
  const notes = readPinned(record?.notasFijadas);
  if (notes.length === 0) return null;
  return (
    <section className="pinned-notes" aria-label={translate('resources.titularNotas.messages.fijadas')}>
      {notes.map(({ id, texto, autor, fecha }) => (
        <p key={id} className="pinned-notes__note">
          <Pin size={16} aria-hidden="true" />
          <span dir="auto">{texto}</span>
          <span className="muted">
            {autor !== null && <bdi>{autor}</bdi>} <Timestamp value={fecha} show="relative" />
          </span>
        </p>
      ))}
    </section>
  );
}
