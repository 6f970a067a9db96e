import { Button } from '../../../ui/Button';
import type { StaleCell } from './edits';
import type { Base } from './roster';
import type { Words } from './words';

interface StaleProps {
  stale: readonly StaleCell[];
  base: Base;
  words: Words;
  onSettle: (cells: readonly StaleCell[], whose: 'mine' | 'theirs') => void;
}

/** Cells that somebody else changed while the person was editing them. The person chooses which version to keep. */
export function Stale({ stale, base, words, onSettle }: StaleProps) {
  const letter = (want: StaleCell['mine']) => want?.turno ?? 'F';
  return (
    <div className="schedule__notice" role="alert" data-tone="warning">
      <p>{words.say('stale', { smart_count: stale.length, count: stale.length })}</p>
      <ul>
        {stale.map((cell) => (
          <li key={`${cell.peajista} ${cell.fecha}`}>
            {base.people.get(cell.peajista)?.nombreCompleto}, {words.day(cell.fecha)}:{' '}
            {words.say('versus', { theirs: letter(cell.theirs), mine: letter(cell.mine) })}
          </li>
        ))}
      </ul>
      <div className="cluster">
        <Button small onClick={() => onSettle(stale, 'mine')}>
          {words.say('keepMine')}
        </Button>
        <Button small onClick={() => onSettle(stale, 'theirs')}>
          {words.say('takeTheirs')}
        </Button>
      </div>
    </div>
  );
}
