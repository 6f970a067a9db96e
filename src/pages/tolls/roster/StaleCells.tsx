import { Button } from '../../../ui/Button';
import type { StaleCell } from './edits';
import type { GridTexts } from './gridTexts';
import type { Base } from './roster';

interface StaleProps {
  stale: readonly StaleCell[];
  base: Base;
  texts: GridTexts;
  onSettle: (cells: readonly StaleCell[], whose: 'mine' | 'theirs') => void;
}

/** Cells that somebody else changed while the person was editing them. The person chooses which version to keep. */
export function StaleCells({ stale, base, texts, onSettle }: StaleProps) {
  const letterOf = (content: StaleCell['mine']) => content?.turno ?? 'F';
  return (
    <div className="schedule__notice" role="alert" data-tone="warning">
      <p>{texts.text('stale', { smart_count: stale.length, count: stale.length })}</p>
      <ul>
        {stale.map((cell) => (
          <li key={`${cell.peajista} ${cell.fecha}`}>
            {base.people.get(cell.peajista)?.nombreCompleto}, {texts.day(cell.fecha)}:{' '}
            {texts.text('versus', { theirs: letterOf(cell.theirs), mine: letterOf(cell.mine) })}
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button small onClick={() => onSettle(stale, 'mine')}>
          {texts.text('keepMine')}
        </Button>
        <Button small onClick={() => onSettle(stale, 'theirs')}>
          {texts.text('takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
