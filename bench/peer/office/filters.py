"""What lists can be asked for (the specification, section 7)."""

from django_filters import rest_framework as filters

from . import models


class Jobs(filters.FilterSet):
    year = filters.NumberFilter(field_name="date", lookup_expr="year")

    class Meta:
        model = models.Job
        fields = []


class CropTickets(filters.FilterSet):
    year = filters.NumberFilter(field_name="date", lookup_expr="year")
    ticket_number = filters.CharFilter(lookup_expr="istartswith")
    date_start = filters.DateFilter(field_name="date", lookup_expr="gte")
    date_end = filters.DateFilter(field_name="date", lookup_expr="lte")
    customer_id = filters.NumberFilter()
    producer_id = filters.NumberFilter()
    hauler_id = filters.NumberFilter()
    job_id = filters.NumberFilter()

    class Meta:
        model = models.CropTicket
        fields = []
