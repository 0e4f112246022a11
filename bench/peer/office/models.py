"""The business's tables, named as Windrow names them, so that one generator fills both."""

from django.contrib.postgres.indexes import OpClass
from django.db import models
from django.db.models import F
from django.db.models.functions import Upper


def weight_of():
    return models.DecimalField(max_digits=10, decimal_places=2)


def percent_of(**options):
    return models.DecimalField(max_digits=5, decimal_places=2, **options)


def rate_of(**options):
    return models.DecimalField(max_digits=11, decimal_places=4, **options)


def miles_of(**options):
    return models.DecimalField(max_digits=9, decimal_places=2, **options)


def text_of(**options):
    return models.CharField(max_length=255, null=True, blank=True, **options)


def to(model, column, **options):
    return models.ForeignKey(model, models.PROTECT, db_column=column, related_name="+", **options)


optional = {"null": True, "blank": True}


class Record(models.Model):
    add_date = models.DateTimeField(auto_now_add=True)
    edit_date = models.DateTimeField(auto_now=True)

    class Meta:
        abstract = True


class Named(Record):
    name = models.CharField(max_length=255)

    class Meta:
        abstract = True
        ordering = ["-edit_date", "-id"]

    def __str__(self):
        return self.name


class Party(Named):
    address_line1 = text_of()
    address_line2 = text_of()
    city = text_of()
    state = text_of()
    zip_code = text_of()
    office_phone = text_of()
    contact_person = text_of()
    cell_phone = text_of()
    fax = text_of()
    email = text_of()

    class Meta(Named.Meta):
        abstract = True


class Crop(Record):
    crop = models.CharField(max_length=255)
    season = text_of()

    class Meta:
        db_table = "crop"

    def __str__(self):
        return self.crop


class Feed(Named):
    class Meta(Named.Meta):
        db_table = "feed"


class Feedmill(Party):
    rate = rate_of(**optional)
    mile_rate = rate_of(**optional)

    class Meta(Named.Meta):
        db_table = "feedmill"


class ProducerArea(Named):
    class Meta(Named.Meta):
        db_table = "producer_area"


class Hauler(Party):
    class Meta(Named.Meta):
        db_table = "hauler"


class Truck(Named):
    hauler_id = to(Hauler, "hauler_id")

    class Meta(Named.Meta):
        db_table = "truck"


class Driver(Named):
    hauler_id = to(Hauler, "hauler_id")

    class Meta(Named.Meta):
        db_table = "driver"


class Customer(Party):
    class Meta(Named.Meta):
        db_table = "customer"


class Producer(Party):
    producer_area_id = to(ProducerArea, "producer_area_id")

    class Meta(Named.Meta):
        db_table = "producer"


class Field(Named):
    description = models.TextField(null=True, blank=True)
    producer_id = to(Producer, "producer_id")

    class Meta(Named.Meta):
        db_table = "field"


class BagPitType(Named):
    description = text_of()

    class Meta(Named.Meta):
        db_table = "bag_pit_type"


class CustomerBagPit(Named):
    customer_id = to(Customer, "customer_id")
    bag_pit_type_id = to(BagPitType, "bag_pit_type_id", **optional)

    class Meta(Named.Meta):
        db_table = "customer_bag_pit"


class CustomerRate(Record):
    cust_id = to(Customer, "cust_id")
    crop_id = to(Crop, "crop_id")
    description = text_of()
    rate = rate_of()
    at_moisture = percent_of()

    class Meta:
        db_table = "customer_rate"
        ordering = ["-edit_date", "-id"]


class Dated(Record):
    date = models.DateField()

    class Meta:
        abstract = True
        ordering = ["-date", "-id"]


def newest(*columns):
    """An index for the list in its own order, or behind a filter."""
    return models.Index(fields=[*columns, "-date", "-id"])


class Job(Dated):
    customer_id = to(Customer, "customer_id")
    producer_id = to(Producer, "producer_id")
    crop_id = to(Crop, "crop_id")
    field_id = to(Field, "field_id")
    bag_pit_id = to(CustomerBagPit, "bag_pit_id", **optional)
    moisture = percent_of()

    class Meta(Dated.Meta):
        db_table = "job"
        indexes = [newest()]


class CropTicket(Dated):
    ticket_number = models.CharField(max_length=30)
    job_id = to(Job, "job_id", db_index=False)
    truck_id = to(Truck, "truck_id", **optional)
    hauler_id = to(Hauler, "hauler_id", db_index=False, **optional)
    customer_id = to(Customer, "customer_id", db_index=False, **optional)
    producer_id = to(Producer, "producer_id", db_index=False, **optional)
    gross_weight = weight_of()
    tare_weight = weight_of()
    bag_pit_id = to(CustomerBagPit, "bag_pit_id", **optional)
    at_moisture = percent_of(**optional)
    moisture = percent_of(**optional)
    customer_rate = rate_of(**optional)
    producer_rate = rate_of(**optional)
    haul_rate = rate_of(**optional)
    haul_mile_rate = rate_of(**optional)
    haul_mile = miles_of(**optional)
    min_mile = miles_of(**optional)
    delivery_type = models.CharField(
        max_length=30, choices=[(one, one) for one in ("Bag 111, Type: 1", "Bag 112, Type: 2")], **optional
    )

    class Meta(Dated.Meta):
        db_table = "crop_ticket"
        indexes = [
            newest(),
            newest("customer_id"),
            newest("producer_id"),
            newest("hauler_id"),
            newest("job_id"),
            # `istartswith` compares in capitals.
            models.Index(
                OpClass(Upper("ticket_number"), name="text_pattern_ops"),
                F("date").desc(),
                F("id").desc(),
                name="crop_ticket_number",
            ),
        ]


class DeliveryTicket(Dated):
    ticket_number = models.CharField(max_length=30)
    customer_id = to(Customer, "customer_id")
    producer_id = to(Producer, "producer_id")
    driver_id = to(Driver, "driver_id")
    crop_id = to(Crop, "crop_id")
    gross_weight = weight_of()
    tare_weight = weight_of()
    moisture = percent_of()
    at_moisture = percent_of()
    customer_rate = rate_of()

    class Meta(Dated.Meta):
        db_table = "delivery_ticket"
        indexes = [newest()]


class HaulTicket(Dated):
    ticket_number = models.CharField(max_length=30)
    dairy_ticket_number = models.CharField(max_length=30)
    customer_id = to(Customer, "customer_id")
    feedmill_id = to(Feedmill, "feedmill_id")
    driver_id = to(Driver, "driver_id")
    feed_id = to(Feed, "feed_id")
    gross_weight = weight_of()
    tare_weight = weight_of()
    rate = rate_of()

    class Meta(Dated.Meta):
        db_table = "haul_ticket"
        indexes = [newest()]
