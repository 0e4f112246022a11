PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE IF NOT EXISTS "windrow_schema" (
    revision integer primary key autoincrement, storage integer not null, fingerprint text not null, tables text not null, applied text not null
  );
INSERT INTO windrow_schema VALUES(1,1,'99fe71fe1da727d53b053e07719749f5d8563d483b7b7fba1e5661d32c493af5','{"job":{"date":"date","customer_id":"ref customer","producer_id":"ref producer","crop_id":"ref crop","field_id":"ref field","bag_pit_id":"ref customer_bag_pit","moisture":"decimal 2"},"crop_ticket":{"ticket_number":"text","truck_id":"ref truck","hauler_id":"ref hauler","gross_weight":"decimal 2","tare_weight":"decimal 2","job_id":"ref job","date":"date","customer_id":"ref customer","producer_id":"ref producer","bag_pit_id":"ref customer_bag_pit","delivery_type":"text","moisture":"decimal 2","at_moisture":"decimal 2","customer_rate":"decimal 4","producer_rate":"decimal 4","haul_rate":"decimal 4","haul_mile_rate":"decimal 4","haul_mile":"decimal 2","min_mile":"decimal 2"},"haul_ticket":{"ticket_number":"text","dairy_ticket_number":"text","date":"date","customer_id":"ref customer","feedmill_id":"ref feedmill","driver_id":"ref driver","feed_id":"ref feed","gross_weight":"decimal 2","tare_weight":"decimal 2","rate":"decimal 4"},"delivery_ticket":{"ticket_number":"text","date":"date","customer_id":"ref customer","producer_id":"ref producer","driver_id":"ref driver","crop_id":"ref crop","gross_weight":"decimal 2","tare_weight":"decimal 2","moisture":"decimal 2","at_moisture":"decimal 2","customer_rate":"decimal 4"},"company_info":{"name":"text","address_line1":"text","address_line2":"text","city":"text","state":"text","zip_code":"text","office_phone":"text","cell_phone":"text","fax":"text","email":"text"},"customer":{"name":"text","address_line1":"text","address_line2":"text","city":"text","state":"text","zip_code":"text","office_phone":"text","contact_person":"text","cell_phone":"text","fax":"text","email":"text"},"customer_rate":{"cust_id":"ref customer","crop_id":"ref crop","description":"text","rate":"decimal 4","at_moisture":"decimal 2"},"bag_pit_type":{"name":"text","description":"text"},"customer_bag_pit":{"customer_id":"ref customer","name":"text","bag_pit_type_id":"ref bag_pit_type"},"hauler":{"name":"text","address_line1":"text","address_line2":"text","city":"text","state":"text","zip_code":"text","office_phone":"text","contact_person":"text","cell_phone":"text","fax":"text","email":"text"},"driver":{"name":"text","hauler_id":"ref hauler"},"truck":{"name":"text","hauler_id":"ref hauler"},"mile":{"customer_id":"ref customer","producer_id":"ref producer","field_id":"ref field","miles":"decimal 2"},"producer":{"name":"text","address_line1":"text","address_line2":"text","city":"text","state":"text","zip_code":"text","office_phone":"text","contact_person":"text","cell_phone":"text","fax":"text","email":"text","producer_area_id":"ref producer_area"},"feedmill":{"name":"text","address_line1":"text","address_line2":"text","city":"text","state":"text","zip_code":"text","office_phone":"text","contact_person":"text","cell_phone":"text","fax":"text","email":"text","rate":"decimal 4","mile_rate":"decimal 4"},"field":{"name":"text","producer_id":"ref producer","description":"text"},"producer_area":{"name":"text"},"producer_rate":{"producer_id":"ref producer","crop_id":"ref crop","description":"text","rate":"decimal 4","moisture":"decimal 2"},"producer_area_rate":{"producer_area_id":"ref producer_area","crop_id":"ref crop","name":"text","ton_rate":"decimal 4","mile_rate":"decimal 4","min_miles":"decimal 2"},"producer_feedmill_rate":{"producer_id":"ref producer","name":"text","rate":"decimal 4","mile_rate":"decimal 4"},"crop":{"crop":"text","season":"text"},"feed":{"name":"text"}}','2026-11-21T15:00:00.000Z');
CREATE TABLE IF NOT EXISTS "job" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "date" text, "moisture" integer, "customer_id" integer references "customer" (id), "producer_id" integer references "producer" (id), "crop_id" integer references "crop" (id), "field_id" integer references "field" (id), "bag_pit_id" integer references "customer_bag_pit" (id));
INSERT INTO job VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','2026-09-01',6840,1,1,1,1,1);
INSERT INTO job VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','2026-09-01',6840,3,3,2,2,2);
CREATE TABLE IF NOT EXISTS "crop_ticket" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "ticket_number" text, "gross_weight" integer, "tare_weight" integer, "date" text, "delivery_type" text, "moisture" integer, "at_moisture" integer, "customer_rate" integer, "producer_rate" integer, "haul_rate" integer, "haul_mile_rate" integer, "haul_mile" integer, "min_mile" integer, "truck_id" integer references "truck" (id), "hauler_id" integer references "hauler" (id), "job_id" integer references "job" (id), "customer_id" integer references "customer" (id), "producer_id" integer references "producer" (id), "bag_pit_id" integer references "customer_bag_pit" (id));
INSERT INTO crop_ticket VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','48001',7846000,3128000,'2026-09-01','Bag 112, Type: 2',6840,6500,485000,412500,41000,2200,1400,600,1,2,2,5,5,3);
INSERT INTO crop_ticket VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','old',7846000,3128000,'2026-09-01','Bag 112, Type: 2',6840,6500,485000,412500,41000,2200,1400,600,1,2,2,NULL,NULL,3);
CREATE TABLE IF NOT EXISTS "haul_ticket" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "ticket_number" text, "dairy_ticket_number" text, "date" text, "gross_weight" integer, "tare_weight" integer, "rate" integer, "customer_id" integer references "customer" (id), "feedmill_id" integer references "feedmill" (id), "driver_id" integer references "driver" (id), "feed_id" integer references "feed" (id));
INSERT INTO haul_ticket VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','48001','48001','2026-09-01',7846000,3128000,125000,7,1,1,1);
CREATE TABLE IF NOT EXISTS "delivery_ticket" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "ticket_number" text, "date" text, "gross_weight" integer, "tare_weight" integer, "moisture" integer, "at_moisture" integer, "customer_rate" integer, "customer_id" integer references "customer" (id), "producer_id" integer references "producer" (id), "driver_id" integer references "driver" (id), "crop_id" integer references "crop" (id));
INSERT INTO delivery_ticket VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','48001','2026-09-01',7846000,3128000,6840,6500,485000,8,6,2,3);
CREATE TABLE IF NOT EXISTS "company_info" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "address_line1" text, "address_line2" text, "city" text, "state" text, "zip_code" text, "office_phone" text, "cell_phone" text, "fax" text, "email" text);
INSERT INTO company_info VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Company Information 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Cell Phone 1','Fax 1','Email 1');
CREATE TABLE IF NOT EXISTS "customer" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "address_line1" text, "address_line2" text, "city" text, "state" text, "zip_code" text, "office_phone" text, "contact_person" text, "cell_phone" text, "fax" text, "email" text);
INSERT INTO customer VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(3,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(4,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(5,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(6,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(7,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(8,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(9,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(10,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(11,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO customer VALUES(12,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','54001','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
CREATE TABLE IF NOT EXISTS "customer_rate" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "description" text, "rate" integer, "at_moisture" integer, "cust_id" integer references "customer" (id), "crop_id" integer references "crop" (id));
INSERT INTO customer_rate VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer Rate 1',125000,6500,10,4);
CREATE TABLE IF NOT EXISTS "bag_pit_type" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "description" text);
INSERT INTO bag_pit_type VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Bag Pit Type 1','Description 1');
INSERT INTO bag_pit_type VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Bag Pit Type 1','Description 1');
INSERT INTO bag_pit_type VALUES(3,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Bag Pit Type 1','Description 1');
INSERT INTO bag_pit_type VALUES(4,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Bag Pit Type 1','Description 1');
INSERT INTO bag_pit_type VALUES(5,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Bag Pit Type 1','Description 1');
CREATE TABLE IF NOT EXISTS "customer_bag_pit" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "customer_id" integer references "customer" (id), "bag_pit_type_id" integer references "bag_pit_type" (id));
INSERT INTO customer_bag_pit VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer Bag Pit 1',2,1);
INSERT INTO customer_bag_pit VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer Bag Pit 1',4,2);
INSERT INTO customer_bag_pit VALUES(3,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer Bag Pit 1',6,3);
INSERT INTO customer_bag_pit VALUES(4,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Customer Bag Pit 1',11,5);
CREATE TABLE IF NOT EXISTS "hauler" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "address_line1" text, "address_line2" text, "city" text, "state" text, "zip_code" text, "office_phone" text, "contact_person" text, "cell_phone" text, "fax" text, "email" text);
INSERT INTO hauler VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Hauler 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO hauler VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Hauler 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO hauler VALUES(3,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Hauler 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO hauler VALUES(4,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Hauler 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO hauler VALUES(5,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Hauler 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO hauler VALUES(6,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Hauler 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
INSERT INTO hauler VALUES(7,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Hauler 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1');
CREATE TABLE IF NOT EXISTS "driver" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "hauler_id" integer references "hauler" (id));
INSERT INTO driver VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Driver 1',3);
INSERT INTO driver VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Driver 1',4);
INSERT INTO driver VALUES(3,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Driver 1',6);
CREATE TABLE IF NOT EXISTS "truck" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "hauler_id" integer references "hauler" (id));
INSERT INTO truck VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Truck 1',1);
INSERT INTO truck VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Truck 1',7);
CREATE TABLE IF NOT EXISTS "mile" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "miles" integer, "customer_id" integer references "customer" (id), "producer_id" integer references "producer" (id), "field_id" integer references "field" (id));
INSERT INTO mile VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z',1400,12,7,3);
CREATE TABLE IF NOT EXISTS "producer" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "address_line1" text, "address_line2" text, "city" text, "state" text, "zip_code" text, "office_phone" text, "contact_person" text, "cell_phone" text, "fax" text, "email" text, "producer_area_id" integer references "producer_area" (id));
INSERT INTO producer VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',1);
INSERT INTO producer VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',2);
INSERT INTO producer VALUES(3,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',3);
INSERT INTO producer VALUES(4,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',4);
INSERT INTO producer VALUES(5,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',5);
INSERT INTO producer VALUES(6,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',6);
INSERT INTO producer VALUES(7,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',7);
INSERT INTO producer VALUES(8,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',8);
INSERT INTO producer VALUES(9,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',9);
INSERT INTO producer VALUES(10,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',10);
INSERT INTO producer VALUES(11,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',12);
INSERT INTO producer VALUES(12,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',14);
CREATE TABLE IF NOT EXISTS "feedmill" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "address_line1" text, "address_line2" text, "city" text, "state" text, "zip_code" text, "office_phone" text, "contact_person" text, "cell_phone" text, "fax" text, "email" text, "rate" integer, "mile_rate" integer);
INSERT INTO feedmill VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Feedmill 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',125000,2200);
INSERT INTO feedmill VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Feedmill 1','Address Line 1 1','Address Line 2 1','City 1','State 1','Zip Code 1','Office Phone 1','Contact Person 1','Cell Phone 1','Fax 1','Email 1',125000,2200);
CREATE TABLE IF NOT EXISTS "field" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "description" text, "producer_id" integer references "producer" (id));
INSERT INTO field VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Field 1','Description 1',2);
INSERT INTO field VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Field 1','Description 1',4);
INSERT INTO field VALUES(3,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Field 1','Description 1',8);
INSERT INTO field VALUES(4,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Field 1','Description 1',10);
CREATE TABLE IF NOT EXISTS "producer_area" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text);
INSERT INTO producer_area VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(3,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(4,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(5,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(6,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(7,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(8,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(9,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(10,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(11,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(12,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(13,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
INSERT INTO producer_area VALUES(14,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area 1');
CREATE TABLE IF NOT EXISTS "producer_rate" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "description" text, "rate" integer, "moisture" integer, "producer_id" integer references "producer" (id), "crop_id" integer references "crop" (id));
INSERT INTO producer_rate VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Rate 1',125000,6840,11,5);
CREATE TABLE IF NOT EXISTS "producer_area_rate" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "ton_rate" integer, "mile_rate" integer, "min_miles" integer, "producer_area_id" integer references "producer_area" (id), "crop_id" integer references "crop" (id));
INSERT INTO producer_area_rate VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Area Rate 1',125000,2200,600,13,6);
CREATE TABLE IF NOT EXISTS "producer_feedmill_rate" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text, "rate" integer, "mile_rate" integer, "producer_id" integer references "producer" (id));
INSERT INTO producer_feedmill_rate VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Producer Feedmill Rate 1',125000,2200,12);
CREATE TABLE IF NOT EXISTS "crop" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "crop" text, "season" text);
INSERT INTO crop VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Crop 1','Season 1');
INSERT INTO crop VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Crop 1','Season 1');
INSERT INTO crop VALUES(3,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Crop 1','Season 1');
INSERT INTO crop VALUES(4,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Crop 1','Season 1');
INSERT INTO crop VALUES(5,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Crop 1','Season 1');
INSERT INTO crop VALUES(6,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Crop 1','Season 1');
INSERT INTO crop VALUES(7,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Crop 1','Season 1');
CREATE TABLE IF NOT EXISTS "feed" (
        id integer primary key autoincrement, add_date text not null, edit_date text not null
      , "name" text);
INSERT INTO feed VALUES(1,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Feed 1');
INSERT INTO feed VALUES(2,'2026-11-21T15:00:00.000Z','2026-11-21T15:00:00.000Z','Feed 1');
CREATE TABLE IF NOT EXISTS "windrow_user" ("id" integer primary key autoincrement, "username" text not null, "username_key" text not null unique, "email" text, "password_hash" text not null, "add_date" bigint not null);
INSERT INTO windrow_user VALUES(1,'clerk','clerk',NULL,'$argon2id$v=19$m=19456,t=2,p=1$WqnAHn07d9ipTWlAhhZbiA$ClMQjpSr0riFhlXMHfBmlRbgQwwbLfqliU+flvBqwN0',1795273200000);
INSERT INTO windrow_user VALUES(2,'Ann','ann',NULL,'$argon2id$v=19$m=19456,t=2,p=1$4NOSHo2PIEgOYmnq1a6lCg$K3r+meAJm5XMtZyPFYT6xevv1TE6Jm4PIkdaLVTpW3k',1795273200000);
CREATE TABLE IF NOT EXISTS "windrow_session" ("id" text primary key, "user_id" integer not null references "windrow_user" ("id") on delete cascade, "signed_in_at" bigint not null, "ends_at" bigint not null, "refresh_hash" text not null, "refresh_issued_at" bigint not null, "refresh_number" integer not null, "replaced" text not null);
INSERT INTO windrow_session VALUES('-JnWaQf74-VRX2fKw4xMw7T7',1,1795273200000,1797865200000,'urqXRUWqva8Av1zZFLmFE9XRjzJLrPJF6LyOB_jWdNA',1795273200000,1,'[]');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('windrow_schema',1);
INSERT INTO sqlite_sequence VALUES('windrow_user',2);
INSERT INTO sqlite_sequence VALUES('customer',12);
INSERT INTO sqlite_sequence VALUES('producer_area',14);
INSERT INTO sqlite_sequence VALUES('producer',12);
INSERT INTO sqlite_sequence VALUES('crop',7);
INSERT INTO sqlite_sequence VALUES('field',4);
INSERT INTO sqlite_sequence VALUES('bag_pit_type',5);
INSERT INTO sqlite_sequence VALUES('customer_bag_pit',4);
INSERT INTO sqlite_sequence VALUES('job',2);
INSERT INTO sqlite_sequence VALUES('hauler',7);
INSERT INTO sqlite_sequence VALUES('truck',2);
INSERT INTO sqlite_sequence VALUES('crop_ticket',2);
INSERT INTO sqlite_sequence VALUES('feedmill',2);
INSERT INTO sqlite_sequence VALUES('driver',3);
INSERT INTO sqlite_sequence VALUES('feed',2);
INSERT INTO sqlite_sequence VALUES('haul_ticket',1);
INSERT INTO sqlite_sequence VALUES('delivery_ticket',1);
INSERT INTO sqlite_sequence VALUES('company_info',1);
INSERT INTO sqlite_sequence VALUES('customer_rate',1);
INSERT INTO sqlite_sequence VALUES('mile',1);
INSERT INTO sqlite_sequence VALUES('producer_rate',1);
INSERT INTO sqlite_sequence VALUES('producer_area_rate',1);
INSERT INTO sqlite_sequence VALUES('producer_feedmill_rate',1);
CREATE INDEX "windrow_ix_c69a036a2f30efec" on "job" ("date" desc, "id" desc);
CREATE INDEX "windrow_ix_f865a9800395c5a2" on "job" ("customer_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_499677dbbf8f5946" on "job" ("producer_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_55506b52838403f3" on "job" ("crop_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_1cd447e26b0f75e3" on "job" ("field_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_ef9659db0b0569ff" on "job" ("bag_pit_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_b216d2a4cf49f9ed" on "crop_ticket" ("date" desc, "id" desc);
CREATE INDEX "windrow_ix_84b11e313a993912" on "crop_ticket" ("truck_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_fe56ea17ef9a4a3e" on "crop_ticket" ("hauler_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_e5ca7843809c12ba" on "crop_ticket" ("job_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_4d1a8dfa1d367a66" on "crop_ticket" ("customer_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_ae7a98d720064483" on "crop_ticket" ("producer_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_e1b6e6a0b57a7e69" on "crop_ticket" ("bag_pit_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_722a7ceca8902e47" on "crop_ticket" ((lower("ticket_number")), "date" desc, "id" desc);
CREATE INDEX "windrow_ix_5494317ed56ffa37" on "haul_ticket" ("date" desc, "id" desc);
CREATE INDEX "windrow_ix_a4d5151f5e049bce" on "haul_ticket" ("customer_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_2393df8b3c70808f" on "haul_ticket" ("feedmill_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_ebae03687194d934" on "haul_ticket" ("driver_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_dad1cf54b87e59a3" on "haul_ticket" ("feed_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_e5aba9ea1f342992" on "haul_ticket" ((lower("ticket_number")), "date" desc, "id" desc);
CREATE INDEX "windrow_ix_cfd056bc3600ba3b" on "haul_ticket" ((lower("dairy_ticket_number")), "date" desc, "id" desc);
CREATE INDEX "windrow_ix_cf68627dbcf6e1c2" on "delivery_ticket" ("date" desc, "id" desc);
CREATE INDEX "windrow_ix_509c37e3a13c6e02" on "delivery_ticket" ("customer_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_69f1eb20ec35e000" on "delivery_ticket" ("producer_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_607eb282093143ff" on "delivery_ticket" ("driver_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_b21067a2087c0bd3" on "delivery_ticket" ("crop_id", "date" desc, "id" desc);
CREATE INDEX "windrow_ix_e70c87c281cb4679" on "delivery_ticket" ((lower("ticket_number")), "date" desc, "id" desc);
CREATE INDEX "windrow_ix_c3ea8233fc989b66" on "customer_rate" ("cust_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_ccbd90579f31b73c" on "customer_rate" ("crop_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_0d42613b9c788321" on "customer_bag_pit" ("customer_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_42ed143346edc49d" on "customer_bag_pit" ("bag_pit_type_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_52ae89f4f66a1688" on "driver" ("hauler_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_2467bff3885213a0" on "truck" ("hauler_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_efab028459b75a48" on "mile" ("customer_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_aef95cb3a764760a" on "mile" ("producer_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_f6e69e7a59e8b082" on "mile" ("field_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_95dfadae9e0aeccf" on "producer" ("producer_area_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_ec13d3fd171b727e" on "field" ("producer_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_5f6f52fb49de415e" on "producer_rate" ("producer_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_d6471bb3be64c3c9" on "producer_rate" ("crop_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_35174d5980ad72b8" on "producer_area_rate" ("producer_area_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_2a2e6bfab5250d91" on "producer_area_rate" ("crop_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_ix_f622b409275afa13" on "producer_feedmill_rate" ("producer_id", "edit_date" desc, "id" desc);
CREATE INDEX "windrow_session_user" on "windrow_session" ("user_id");
COMMIT;
