/** The reason that a mail server gives for the demo's returned mails. */
export const MAIL_REJECTION = '550 5.1.1 no such mailbox';
