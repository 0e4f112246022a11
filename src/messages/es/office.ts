import type { Translation } from '../catalogue';
import type { office as english } from '../en/office';

/** What the menu shows of the screens below `/office/`. */
export const office: Translation<typeof english> = {
  'office.office': 'Oficina',
  'office.work': 'Trabajo',
  'office.money': 'Dinero',
  'office.records': 'Registros',
  'office.setup': 'Ajustes',
  'office.settings': 'Configuración',
  'office.waiting': '%{count} por atender',
  'office.statements': 'Liquidaciones',
  'office.issueStatement': 'Emitir liquidación',
  'office.statement': 'Liquidación',
  'office.account': 'Cuenta',
  'office.accounts': 'Cuentas',
};
