/** All executors by the name in `procesos.tarea`. */
import type { Executor } from '../executor';
import { backup } from './backup';
import { bankStatements } from './bankStatements';
import { billing } from './billing';
import { charges } from './charges';
import { debitPresent } from './debitPresent';
import { debitResponse } from './debitResponse';
import { duplicateTransits } from './duplicateTransits';
import { importTransits } from './importTransits';
import { listas } from './listas';
import { listasCambios } from './listasCambios';
import { mora } from './mora';
import { notices } from './notices';
import { purga } from './purga';
import { rateTransits } from './rateTransits';
import { sendInvoices } from './sendInvoices';
import { violationDeadlines } from './violationDeadlines';

export const executors: Readonly<Record<string, Executor | undefined>> = {
  PURGA: purga,
  BACKUP: backup,
  LISTAS: listas,
  'LISTAS-CAMB': listasCambios,
  'MORA-DIA': mora,
  'IMP-TRAN': importTransits,
  'VAL-TRAN': rateTransits,
  'DUP-TRAN': duplicateTransits,
  'DEB-PRES': debitPresent,
  'RESP-DEB': debitResponse,
  CONC: bankStatements,
  'VIOL-DIA': violationDeadlines,
  CARGOS: charges,
  'FAC-MENS': billing,
  NOTIF: notices,
  'ENV-FAC': sendInvoices,
};
