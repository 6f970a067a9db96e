/** What is said of a server that does not begin as a mail server does. */
import type { Language } from '../../i18n/languages';
import { translate } from '../translate';

/** Commands before which nothing shows that the other side is a mail server (RFC 5321, 3.1 and 3.2). */
const FIRST_COMMANDS = new Set(['CONN', 'EHLO', 'HELO', 'LHLO']);

/**
 * Returns the error of an SMTP connection without the text of its other side, unless that has answered as a mail server does: another
 * service of the network must not be read through the settings of an account. The reply code stays.
 */
export function withoutForeignText(error: unknown, language: Language): unknown {
  const { command, response, responseCode, code } = Object(error);
  if (!FIRST_COMMANDS.has(command) || typeof response !== 'string' || response === '') return error;
  const isRefusal = typeof responseCode === 'number' && responseCode >= 400 && responseCode < 600;
  const text = isRefusal
    ? translate(language, 'server.mail.refused', { code: responseCode })
    : translate(language, 'server.mail.noMailServer');
  return Object.assign(new Error(text), { code, command, ...(isRefusal && { responseCode }) });
}
