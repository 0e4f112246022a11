/** Spanish: the words of the tables beside the registry. */
import type { SideWords } from '../registryWords';

const party = { producer_id: 'Productor', hauler_id: 'Transportista', customer_id: 'Cliente' };

/** The words of the tables beside the registry. */
export const sides: SideWords = {
  record_extra: {
    name: 'Datos adicionales',
    fields: {
      record_table: 'Tabla',
      record_id: 'Registro',
      account_number: 'Número de cuenta',
      inactive: 'Inactivo',
      paid_producer: 'Pagado al productor',
      paid_hauler: 'Pagado al transportista',
      paid_customer: 'Pagado por el cliente',
    },
  },
  period_closing: {
    name: 'Período cerrado',
    fields: { kind: 'Boletas', closed_to: 'Cerrado hasta', reason: 'Motivo' },
  },
  setting: { name: 'Ajuste', fields: { name: 'Nombre', value: 'Valor' } },
  statement: {
    name: 'Liquidación',
    fields: {
      code: 'Clase',
      year: 'Año',
      number: 'Número',
      reference: 'Referencia',
      report: 'Informe',
      role: 'Concepto',
      ...party,
      date_from: 'Desde',
      date_to: 'Hasta',
      filters: 'Filtros',
      issued_on: 'Emitida el',
      issued_by: 'Emitida por',
      due_on: 'Vence el',
      terms: 'Condiciones',
      note: 'Nota',
      language: 'Idioma',
      loads: 'Cargas',
      tons: 'Toneladas',
      tickets_amount: 'Importe de las boletas',
      more_amount: 'Ajustes y correcciones',
      amount: 'Importe',
      voided_on: 'Anulada el',
      voided_by: 'Anulada por',
      void_reason: 'Motivo de la anulación',
    },
  },
  statement_item: {
    name: 'Boleta liquidada',
    fields: {
      statement_id: 'Liquidación',
      item_table: 'Tabla',
      item_id: 'Registro',
      role: 'Concepto',
      amount: 'Importe',
    },
  },
  correction: {
    name: 'Corrección',
    fields: {
      statement_id: 'Liquidación',
      role: 'Concepto',
      ...party,
      ticket_table: 'Tabla',
      ticket_id: 'Boleta',
      date: 'Fecha',
      text: 'Texto',
      amount: 'Importe',
    },
  },
  payment: {
    name: 'Pago',
    fields: {
      ...party,
      statement_id: 'Liquidación',
      part_of: 'Parte de',
      date: 'Fecha',
      method: 'Forma de pago',
      purpose: 'Motivo',
      reference: 'Número',
      amount: 'Importe',
      note: 'Nota',
    },
  },
  mail_message: {
    name: 'Mensaje',
    fields: {
      statement_id: 'Liquidación',
      part_of: 'Parte de',
      address: 'Dirección',
      subject: 'Asunto',
      body: 'Texto',
      state: 'Estado',
      answer: 'Respuesta',
      sent_at: 'Enviado',
      sent_by: 'Enviado por',
    },
  },
  books_export: {
    name: 'Exportación contable',
    fields: {
      program: 'Programa',
      number: 'Número',
      again_of: 'Otra vez de',
      exported_by: 'Exportada por',
      documents: 'Documentos',
      sums: 'Sumas',
    },
  },
  books_entry: {
    name: 'Documento contable',
    fields: {
      export_id: 'Exportación',
      program: 'Programa',
      source: 'Origen',
      item_id: 'Registro',
      document: 'Documento',
    },
  },
};
