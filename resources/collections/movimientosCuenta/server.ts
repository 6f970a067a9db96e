import { type ComputeHandler, defineHandlers } from '../../../server/handlers';
import { balancesAfter } from './ledger';

const saldo: ComputeHandler = ({ db, rows }) => balancesAfter(db, rows);

export default defineHandlers('movimientosCuenta', {}, {}, { saldo });
