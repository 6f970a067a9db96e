import type { BrowserMessages } from '../messages';
import acting from './acting';
import common from './common';
import editing from './editing';
import engine from './engine';
import errors from './errors';
import files from './files';
import forms from './forms';
import items from './items';
import jobs from './jobs';
import lists from './lists';
import meanwhile from './meanwhile';
import money from './money';
import pages from './pages';
import palette from './palette';
import panels from './panels';
import ra from './ra';
import resources from './resources/everyday';
import session from './session';
import shell from './shell';
import transfer from './transfer';

/** All texts of the interface in Arabic. */
export default {
  ...ra,
  acting,
  common,
  editing,
  engine,
  errors,
  files,
  forms,
  items,
  jobs,
  lists,
  meanwhile,
  money,
  pages,
  palette,
  panels,
  resources,
  session,
  shell,
  transfer,
} satisfies BrowserMessages;
