import { useEffect, useRef } from 'react';
import { formatCount } from '../../../i18n/format';
import { SnakeBoard } from './SnakeBoard';
import { CELLS } from './snake';
import { type ErrorTexts, fill } from './texts';
import { useSnake } from './useSnake';
import { useSwipe } from './useSwipe';
import './snake.css';

interface SnakeGameProps {
  texts: ErrorTexts['snake'];
}

/** Mini-game of the server-error page. */
export function SnakeGame({ texts }: SnakeGameProps) {
  const { game, started, running, record, start, steer } = useSnake();
  const swipe = useSwipe(steer);
  const playAgainButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (game.over) playAgainButton.current?.focus();
  }, [game.over]);

  const points = (
    <dl className="snake__points">
      <div>
        <dt>{texts.score}</dt>
        <dd>{formatCount(game.score)}</dd>
      </div>
      <div>
        <dt>{texts.record}</dt>
        <dd>{formatCount(record)}</dd>
      </div>
    </dl>
  );

  return (
    <section className="snake" aria-label={texts.title}>
      <div className="snake__frame" {...(running ? swipe : {})}>
        <SnakeBoard game={game} label={fill(texts.board, { cells: CELLS, score: game.score })} />
        {!running && (
          <div
            className={game.over ? 'snake__cover snake__cover--over' : 'snake__cover'}
            role={game.over ? 'alert' : undefined}
          >
            <p className="snake__title">{game.over ? texts.over : texts.title}</p>
            {game.over && points}
            <button ref={playAgainButton} type="button" className="button button--accent" onClick={start}>
              {started ? texts.again : texts.play}
            </button>
          </div>
        )}
      </div>
      <div className="snake__foot">{running ? points : <p>{texts.help}</p>}</div>
    </section>
  );
}
