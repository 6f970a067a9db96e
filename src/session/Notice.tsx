import type { Message } from './failure';

/**
 * The lines between a page's title and its form: its introduction, or what has just happened. Their space is reserved, so that
 * the form does not move.
 */
export function Notice({ message, intro }: { message: Message | null; intro: string }) {
  return (
    <div className="session__lead">
      <div role={message && message.tone !== 'neutral' ? 'alert' : 'status'}>
        {message && (
          <div className="session__notice" data-tone={message.tone}>
            <strong>{message.title}</strong>
            {message.help && <p>{message.help}</p>}
          </div>
        )}
      </div>
      {!message && <p className="session__intro">{intro}</p>}
    </div>
  );
}
