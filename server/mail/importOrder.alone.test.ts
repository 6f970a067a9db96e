/** The modules of mails and of requests import each other: whichever is evaluated first, links are created while mails are sent. */
import { expect, it } from 'vitest';
import '../../resources/sau/interface/server';
import { openDatabase } from '../db/pool';
import { withSecrets } from './secrets';

it.each(['reset', 'survey'])(
  'a mail of %s needs its link, when requests are loaded before mails',
  async (plantilla) => {
    // nobody listens there: creating a link is a query, which fails
    const { db, close } = openDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 });
    const mail = { id: 1, para: 'ana@example.com', cc: null, plantilla, cuerpo: '{{enlace}}', cuerpoHtml: null };
    await expect(withSecrets(db, mail)).rejects.toThrow('ECONNREFUSED');
    await close();
  },
);
