"""The compared tables' requests, each a viewset."""

from django.db.models import Exists, OuterRef
from django.utils import timezone
from rest_framework.decorators import action
from rest_framework.pagination import PageNumberPagination
from rest_framework.response import Response
from rest_framework.viewsets import ModelViewSet

from . import filters, models, serializers


class Pages(PageNumberPagination):
    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 1000

    def get_paginated_response(self, data):
        paginator = self.page.paginator
        return Response({"count": paginator.count, "total_pages": paginator.num_pages, "results": data})


class Table(ModelViewSet):
    def get_serializer_class(self):
        read, write = self.shapes
        return read if self.action in ("list", "retrieve") else write


class Customers(Table):
    queryset = models.Customer.objects.all()
    shapes = serializers.customer


class Producers(Table):
    queryset = models.Producer.objects.select_related("producer_area_id")
    shapes = serializers.producer


class CustomerRates(Table):
    queryset = models.CustomerRate.objects.select_related("cust_id", "crop_id")
    shapes = serializers.customer_rate
    filterset_fields = ["cust_id", "crop_id"]


class Jobs(Table):
    queryset = models.Job.objects.select_related(
        "customer_id", "producer_id", "crop_id", "field_id", "bag_pit_id"
    ).annotate(has_tickets=Exists(models.CropTicket.objects.filter(job_id=OuterRef("pk"))))
    shapes = serializers.job
    filterset_class = filters.Jobs
    pagination_class = Pages


class CropTickets(Table):
    queryset = models.CropTicket.objects.select_related(
        "job_id", "truck_id__hauler_id", "hauler_id", "customer_id", "producer_id", "bag_pit_id"
    )
    shapes = serializers.crop_ticket
    filterset_class = filters.CropTickets
    pagination_class = Pages

    @action(detail=False, url_path="recent-numbers")
    def recent_numbers(self, request):
        newest = models.CropTicket.objects.order_by("-id").values_list("ticket_number", flat=True)
        return Response(list(newest[:500]))

    @action(detail=False, methods=["put"], url_path="bulk-update")
    def bulk_update(self, request):
        asked = serializers.BulkUpdate(data=request.data)
        asked.is_valid(raise_exception=True)
        values = dict(asked.validated_data)
        ids = values.pop("ids")
        changed = models.CropTicket.objects.filter(id__in=ids).update(**values, edit_date=timezone.now())
        return Response({"message": f"{changed} ticket(s) updated."})
