import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import {
  type Frame,
  withoutGreeting,
} from '../../../../resources/communication/correoPlantillas/shared/withoutGreeting';

interface ReplyFrameProps {
  /** undefined: nothing is around the text */
  frame: Frame | undefined;
  text: string;
  children: ReactNode;
}

/** The text box with what the mail has before and after it, and a note when the mail leaves out a repeated greeting. */
export function ReplyFrame({ frame, text, children }: ReplyFrameProps) {
  const translate = useTranslate();
  const repeats = frame && text.trim() !== '' && withoutGreeting(text, frame) !== text.trim();
  return (
    <div className="reply-frame" data-framed={frame !== undefined || undefined}>
      {frame && (
        <p className="reply-frame__part" dir="auto">
          {frame.before.trim()}
        </p>
      )}
      {children}
      {frame && (
        <p className="reply-frame__part" dir="auto">
          {frame.after.trim()}
        </p>
      )}
      {repeats && <p className="muted reply-frame__note">{translate('pages.ticket.repeatsGreeting')}</p>}
    </div>
  );
}
