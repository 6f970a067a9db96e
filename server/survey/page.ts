/** The HTML of the survey page: one form without scripts; every text is escaped. */
import { createHash } from 'node:crypto';
import { direction, type Language, languageNames, languages } from '../../i18n/languages';
import { translate } from '../translate';

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#1c2330,#e8ecf2);--muted:light-dark(#566072,#a6b0c0);--bg:light-dark(#f4f5f7,#14181f);--card:light-dark(#fff,#1d232d);--line:light-dark(#767f8d,#7d8796);--on:light-dark(#fff,#14181f)}
*{box-sizing:border-box}body{margin:0;padding:24px 16px;background:var(--bg);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main,nav{max-width:560px;margin:0 auto}main{padding:24px;border-radius:12px;background:var(--card)}
h1{margin:0 0 4px;font-size:22px;line-height:1.3}p{margin:8px 0}.muted{color:var(--muted)}
fieldset{margin:20px 0;padding:0;border:0}legend{padding:0;font-weight:600}
.scores{display:grid;grid-template-columns:repeat(5,1fr);gap:8px;margin-top:12px}
.scores label{display:grid;justify-items:center;gap:2px;padding:10px 4px;border:1px solid var(--line);border-radius:8px;font-size:14px;text-align:center;cursor:pointer;overflow-wrap:anywhere}
.scores b{font-size:20px}.scores label:has(:checked){background:var(--ink);color:var(--on)}.scores label:has(:focus-visible){outline:3px solid #2f6fde;outline-offset:2px}
.scores input{position:absolute;opacity:0}
textarea{display:block;width:100%;min-height:110px;margin-top:6px;padding:10px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit}
button{width:100%;min-height:48px;margin-top:20px;border:0;border-radius:8px;background:var(--ink);color:var(--on);font:600 16px system-ui,sans-serif;cursor:pointer}
button:focus-visible,textarea:focus-visible,a:focus-visible{outline:3px solid #2f6fde;outline-offset:2px}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;padding:16px 8px;font-size:14px}nav a{display:inline-block;padding:6px 0;color:var(--muted)}nav a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
@media(max-width:420px){.scores{grid-template-columns:1fr}.scores label{grid-template-columns:32px 1fr;justify-items:start;text-align:start;padding:10px 14px;align-items:center}}`;

/** Nothing may run, load or be framed; the form goes to this origin alone. */
export const surveyPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

export interface Frame {
  language: Language;
  operator: string;
  /** path of the page, without a query */
  path: string;
  /** the preselected score; the links to the other languages repeat it */
  score: number | null;
}

export interface Form {
  ticket: number;
  asunto: string;
  score: number | null;
  comment: string;
  /** already answered, but it may still be changed */
  isAnswered: boolean;
  /** what is missing or wrong */
  error?: string;
}

const text = (language: Language, key: string, values: Record<string, string | number> = {}): string =>
  escaped(translate(language, `server.survey.${key}`, values));

function page({ language, operator, path, score }: Frame, title: string, content: string): string {
  const links = languages.map((other) => {
    const query = `idioma=${other}${score === null ? '' : `&amp;puntaje=${score}`}`;
    const current = other === language ? ' aria-current="true"' : '';
    return `<a href="${escaped(path)}?${query}" hreflang="${other}" lang="${other}"${current}>${escaped(languageNames[other])}</a>`;
  });
  return `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${escaped(operator)}</title><style>${STYLE}</style></head><body><main><p class="muted">${escaped(operator)}</p><h1>${title}</h1>${content}</main><nav aria-label="${text(language, 'language')}">${links.join('')}</nav></body></html>`;
}

/** A page that only says something: unknown link, closed answer, too many requests. */
export const messagePage = (frame: Frame, key: 'unknown' | 'closed' | 'tooMany'): string =>
  page(frame, text(frame.language, `${key}Title`), `<p>${text(frame.language, key)}</p>`);

export function formPage(frame: Frame, form: Form): string {
  const { language } = frame;
  const scores = [1, 2, 3, 4, 5].map(
    (score) =>
      `<label><input type="radio" name="puntaje" value="${score}" required${form.score === score ? ' checked' : ''}><b>${score}</b><span>${text(language, `scores.${score}`)}</span></label>`,
  );
  const notice = form.isAnswered
    ? `<p role="status"><strong>${text(language, 'thanks')}</strong> ${text(language, 'changeable')}</p>`
    : '';
  const error = form.error ? `<p role="alert"><strong>${escaped(form.error)}</strong></p>` : '';
  return page(
    frame,
    text(language, 'title'),
    `<p class="muted">${text(language, 'request', { id: form.ticket })} · <bdi>${escaped(form.asunto)}</bdi></p>${notice}${error}<form method="post" action="${escaped(frame.path)}"><input type="hidden" name="idioma" value="${language}"><fieldset><legend>${text(language, 'question')}</legend><div class="scores">${scores.join('')}</div></fieldset><label>${text(language, 'comment')}<textarea name="comentario" maxlength="1000">${escaped(form.comment)}</textarea></label><button type="submit">${text(language, form.isAnswered ? 'change' : 'send')}</button></form>`,
  );
}
