/** An incoming mail, read from its bytes. */

export interface Address {
  /** lower case */
  address: string;
  /** display name; empty without one */
  name: string;
}

export interface MailFile {
  name: string;
  content: Buffer;
  /** a picture that is shown within the text */
  inline: boolean;
}

/** A result of DMARC in an Authentication-Results header (RFC 8601). */
export interface DmarcResult {
  /** the name of the mail server (authserv-id), lower case */
  server: string;
  /** `pass`, `fail`, … */
  result: string;
}

/** Who or what wrote the mail; only mails of people and of programs that report something open requests. */
export type Origin =
  | 'Persona'
  /** an out-of-office note or another automatic reply (RFC 3834) */
  | 'RespuestaAutomatica'
  /** sent automatically, not in reply to a person's request */
  | 'Programa'
  /** a mailing list, a newsletter, bulk mail */
  | 'Lista'
  /** a delivery report (RFC 3464) */
  | 'Rebote';

/** What a delivery report says about one of our mails. */
export interface DeliveryReport {
  /** false: only delayed, or delivered */
  failed: boolean;
  /** the address that was not reached; null: not named */
  recipient: string | null;
  /** the mail server's reason, one line */
  reason: string;
  /** Message-IDs of the returned mail, with angle brackets */
  messageIds: readonly string[];
}

/** What is left out of the text or the files, although the original has it. */
export type Omission =
  /** the text is longer than a message may be */
  | { what: 'text'; size: number }
  /** a file that is too large, of a type that is not accepted, or one too many */
  | { what: 'file'; name: string }
  /** encrypted content, which only its reader's own program shows */
  | { what: 'encrypted' }
  /** letters whose character set is not declared, or is another, were read by guess */
  | { what: 'letters' }
  /** the mail could not be read at all */
  | { what: 'all' }
  /** the mail is larger than may be fetched: only its beginning was read */
  | { what: 'rest'; size: number };

export interface IncomingMessage {
  /** with angle brackets; null without one */
  messageId: string | null;
  /** Message-IDs of In-Reply-To and References, the nearest first, with angle brackets */
  references: readonly string[];
  from: Address | null;
  /** the addresses for replies, without the sender's */
  replyTo: readonly Address[];
  to: readonly Address[];
  cc: readonly Address[];
  /** what mail servers found about the sender, the last server first */
  dmarc: readonly DmarcResult[];
  /** the addresses to which the mail server delivered it, lower case */
  deliveredTo: readonly string[];
  subject: string;
  /** new text, without quoted text and signature; empty if there is none */
  text: string;
  /** the quoted text and the signature; empty if there is none */
  quoted: string;
  /** sanitised; null without HTML, or if it is too long */
  html: string | null;
  files: readonly MailFile[];
  origin: Origin;
  report: DeliveryReport | null;
  omissions: readonly Omission[];
  /** equal for copies of one mail, however often it was delivered */
  fingerprint: string;
}
