"""Records as JSON: references are numbers when written and records with their names when read (the specification, section 3)."""

from rest_framework import serializers

from . import models


def named(of, *shown):
    """A serializer of the id and the name of a related record."""

    class Related(serializers.ModelSerializer):
        class Meta:
            model = of
            fields = ["id", *(shown or ["name"])]

    return Related


class TruckOf(serializers.ModelSerializer):
    hauler_id = named(models.Hauler)()

    class Meta:
        model = models.Truck
        fields = ["id", "name", "hauler_id"]


class JobOf(serializers.ModelSerializer):
    class Meta:
        model = models.Job
        fields = ["id"]


def pair(of, last=(), **related):
    """Two serializers of a table: as it is read, and as it is written; the answer to a write is as it is read."""
    columns = [field.name for field in of._meta.fields if field.name not in ("add_date", "edit_date")]

    class Meta:
        model = of
        fields = [*columns, *last, "add_date", "edit_date"]

    base = (serializers.ModelSerializer,)
    read = type("Read", base, {"Meta": Meta, **related, **{name: serializers.BooleanField() for name in last}})

    class WriteMeta(Meta):
        fields = [*columns, "add_date", "edit_date"]

    def to_representation(self, instance):
        return read(instance, context=self.context).data

    return read, type("Write", base, {"Meta": WriteMeta, "to_representation": to_representation})


customer = pair(models.Customer)
producer = pair(models.Producer, producer_area_id=named(models.ProducerArea)())
customer_rate = pair(
    models.CustomerRate, cust_id=named(models.Customer)(), crop_id=named(models.Crop, "crop")()
)
job = pair(
    models.Job,
    last=("has_tickets",),
    customer_id=named(models.Customer)(),
    producer_id=named(models.Producer)(),
    crop_id=named(models.Crop, "crop")(),
    field_id=named(models.Field)(),
    bag_pit_id=named(models.CustomerBagPit)(),
)
crop_ticket = pair(
    models.CropTicket,
    job_id=JobOf(),
    truck_id=TruckOf(),
    hauler_id=named(models.Hauler)(),
    customer_id=named(models.Customer)(),
    producer_id=named(models.Producer)(),
    bag_pit_id=named(models.CustomerBagPit)(),
)


class BulkUpdate(serializers.ModelSerializer):
    ids = serializers.ListField(child=serializers.IntegerField(), allow_empty=False)

    class Meta:
        model = models.CropTicket
        fields = [
            "ids",
            "at_moisture",
            "moisture",
            "customer_rate",
            "producer_rate",
            "haul_rate",
            "haul_mile_rate",
            "haul_mile",
            "min_mile",
        ]
