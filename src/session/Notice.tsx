import type { Said } from './failure';

/**
 * The lines between a page's title and its form: its introduction, or what has just happened. Their space is reserved, so that
 * the form does not move.
 */
export function Notice({ said, intro }: { said: Said | null; intro: string }) {
  return (
    <div className="session__lead">
      <div role={said && said.tone !== 'neutral' ? 'alert' : 'status'}>
        {said && (
          <div className="session__notice" data-tone={said.tone}>
            <strong>{said.title}</strong>
            {said.help && <p>{said.help}</p>}
          </div>
        )}
      </div>
      {!said && <p className="session__intro">{intro}</p>}
    </div>
  );
}
