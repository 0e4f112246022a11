/**
 * What other programs and people's own spreadsheets call things, by our English label. English and Spanish together: the
 * same office uses both. A table's own title also stands for its name field (`Truck` in a list of trucks).
 */

/** Names separated by commas. */
const lists: Readonly<Record<string, readonly string[]>> = {
  'Ticket Number': [
    'ticket, tkt, tkt number, scale ticket, scale ticket number, load, load number, load id, slip',
    'slip number, weight ticket, weight slip, weigh ticket, weigh ticket number, ticket id, boleta, numero de boleta, folio, ticket nbr',
  ],
  'Dairy Ticket Number': ['dairy ticket, dairy tkt, customer ticket, receiving ticket, boleta de la lecheria'],
  Date: ['ticket date, load date, date in, day, delivery date, haul date, date hauled, fecha, dia'],
  Customer: [
    'dairy, dairy name, buyer, client, sold to, ship to, deliver to, delivered to, customer name, cust',
    'name of dairy, name of customer, destination, cliente, lecheria, comprador, establo',
  ],
  Producer: [
    'grower, grower name, farmer, farm, seller, vendor, supplier, producer name, prod, owner, origin',
    'name of grower, name of producer, productor, agricultor, vendedor',
  ],
  'Producer Area': ['area, area name, region, zone, zona'],
  Hauler: [
    'trucking, trucking company, trucking co, truck company, hauling company, hauling co, carrier, trucker, hauled by, haul company, hauler name, contractor',
    'name of hauler, transportista, transporte, fletero',
  ],
  Truck: ['truck number, truck id, unit, unit number, vehicle, rig, trk, camion, unidad, truck name'],
  Driver: ['driver name, operator, chofer, conductor, operador'],
  Feed: ['feed name, commodity, product, ingredient, feed type, alimento, producto'],
  Feedmill: ['mill, feed mill, mill name, plant, molino'],
  Field: ['field name, field id, pivot, block, parcel, lot, location, campo, lote, parcela'],
  Crop: ['crop name, commodity, product, crop type, material, cultivo, producto'],
  Season: ['year, crop year, temporada, ciclo'],
  'Bag/Pit': ['bag, pit, bag pit, storage, pile, bunker, bolsa, fosa, silo'],
  'Bag Pit Type': ['type, storage type, tipo'],
  Job: ['job id, job number, contract, trabajo'],
  'Gross Weight': [
    'gross, gross wt, gross weight, wt in, weight in, in weight, scale in, in, loaded, loaded weight',
    'loaded wt, full, full weight, heavy, bruto, peso bruto, entrada, peso entrada',
  ],
  'Tare Weight': [
    'tare, tare wt, wt out, weight out, out weight, scale out, out, empty, empty weight, empty wt, light',
    'light weight, tara, peso tara, salida, peso salida',
  ],
  Moisture: ['h2o, moist, moisture pct, moist pct, load moisture, mst, mc, water, humedad'],
  'At Moisture': [
    'at moist, base moisture, std moisture, standard moisture, target moisture, adj moisture, adjusted to, at',
    'base moist, std moist, moisture basis, basis, humedad base',
    // In a table of prices the only moisture is this one; a table that has both asks for the load's first.
    'moisture, moist, moisture pct, humedad',
  ],
  'Delivery Type': ['type, delivery, tipo de entrega'],
  Rate: [
    'price, price ton, price per ton, $ ton, $ per ton, per ton, rate per ton, ton rate, our $ ton, our rate, base $ ton',
    'tarifa, precio, precio por tonelada',
  ],
  'Customer Rate': [
    'rate, price, price per ton, cust rate, sell rate, sale price, dairy rate, buyer rate, $ ton',
    '$ per ton, tarifa del cliente, precio',
  ],
  'Producer Rate': ['grower rate, grower price, prod rate, buy rate, purchase price, tarifa del productor'],
  'Haul Rate': ['hauling rate, haul $, freight, freight rate, trucking rate, haul per ton, flete'],
  'Haul Mile Rate': [
    'mile rate, mileage rate, rate per mile, $ mile, $ per mile, extra mile rate, $ mile over, $ extra mile, per mile over',
  ],
  'Haul Mile': ['miles, mileage, haul miles, distance, one way miles, miles one way, millas'],
  'Min Mile': [
    'min miles, minimum miles, base miles, free miles, miles incl, miles included, included miles, incl miles',
    'millas minimas, millas incluidas',
  ],
  'Min Miles': [
    'min mile, minimum miles, base miles, free miles, miles incl, miles included, included miles, incl miles',
    'millas minimas, millas incluidas',
  ],
  Miles: ['mileage, distance, mi, one way, one way miles, miles one way, haul miles, millas, distancia'],
  'Ton Rate': [
    'rate, haul rate, base rate, base, rate per ton, price per ton, $ ton, $ per ton, per ton, base $ ton, our $ ton',
    'tarifa, tarifa base',
  ],
  'Mile Rate': [
    'mileage rate, rate per mile, $ mile, $ per mile, $ mile over, per mile over, $ per mile over, over mile rate',
    'extra mile rate, $ extra mile, extra miles $',
  ],
  Name: ['full name, company, company name, business, business name, firm, nombre, empresa'],
  Description: ['notes, note, memo, comment, comments, remarks, descripcion, notas'],
  'Address Line 1': ['address, address 1, addr, street, street address, mailing address, direccion, calle'],
  'Address Line 2': ['address 2, suite, po box'],
  City: ['town, ciudad'],
  State: ['st, province, estado'],
  'Zip Code': ['zip, zipcode, postal code, postcode, codigo postal, cp'],
  'Office Phone': ['phone, phone number, telephone, tel, office, work phone, main phone, telefono'],
  'Cell Phone': ['cell, mobile, mobile phone, cell number, celular'],
  Email: ['e mail, mail, email address, correo, correo electronico'],
  'Contact Person': ['contact, contact name, attn, attention, contacto'],
  'Account Number': [
    'account, acct, acct number, vendor number, vendor id, customer number, client number, member number',
    'cuenta, numero de cuenta',
  ],
  Inactive: ['is inactive, closed, inactivo'],
  'Paid to Producer': [
    'paid, amount paid, paid amount, paid to grower, grower paid, $ grower, grower $, grower pay, paid grower, producer pay, paid producer, producer $',
  ],
  'Paid to Hauler': ['$ hauler, hauler $, hauler pay, paid hauler, haul pay, haul cost, freight paid'],
  'Paid by Customer': ['$ customer, customer $, customer pay, paid customer, invoice amount, invoiced, charge'],
};

/** Figures that Windrow computes, and what it keeps by itself. */
const computed: readonly string[] = [
  'net, net weight, net wt, net tons, tons, ton, total tons, adjusted weight, adjusted tons, adj tons',
  'dry tons, neto, peso neto, toneladas, add date, edit date, version, fecha de alta, base haul cost',
  'fecha de cambio, extra mile cost, total haul cost, producer gross pay, producer net pay',
  // The file of refused rows has these two.
  'customer pay, line, reason, linea, motivo',
];

const namesIn = (parts: readonly string[]): string[] => parts.flatMap((part) => part.split(', '));

/** Common names by label. */
export const knownNames: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).map(([label, parts]) => [label, namesIn(parts)]),
);

/** Heads of columns that are left out. */
export const computedNames: readonly string[] = namesIn(computed);
