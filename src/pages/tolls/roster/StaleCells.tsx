import { Button } from '../../../ui/Button';
import type { StaleCell } from './edits';
import type { GridTexts } from './gridTexts';
import type { RosterData } from './roster';

interface StaleCellsProps {
  staleCells: readonly StaleCell[];
  rosterData: RosterData;
  texts: GridTexts;
  onResolve: (cells: readonly StaleCell[], choice: 'mine' | 'theirs') => void;
}

/** Cells that somebody else changed while the person was editing them. The person chooses which version to keep. */
export function StaleCells({ staleCells, rosterData, texts, onResolve }: StaleCellsProps) {
  const contentLetter = (content: StaleCell['mine']) => content?.turno ?? 'F';
  return (
    <div className="schedule__notice" role="alert" data-tone="warning">
      <p>{texts.text('stale', { smart_count: staleCells.length, count: staleCells.length })}</p>
      <ul>
        {staleCells.map((cell) => (
          <li key={`${cell.peajista} ${cell.fecha}`}>
            {rosterData.people.get(cell.peajista)?.nombreCompleto}, {texts.day(cell.fecha)}:{' '}
            {texts.text('versus', { theirs: contentLetter(cell.theirs), mine: contentLetter(cell.mine) })}
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button small onClick={() => onResolve(staleCells, 'mine')}>
          {texts.text('keepMine')}
        </Button>
        <Button small onClick={() => onResolve(staleCells, 'theirs')}>
          {texts.text('takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
